import { useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Button } from '../ui/button.tsx';
import type { Done } from '../ui/done-notice.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import { ChangeVisit } from './change-visit.tsx';
import type { VisitProps } from './use-answer.ts';

/** What can be done with a visit besides choosing its time. A proposal is declined in AnswerVisit. */
export function VisitActions({ cancelWords, ...props }: VisitProps & { cancelWords: string }) {
  const t = useTexts(appointmentTexts);
  const { state, mayDecline, mayCancel } = props.visit;
  const [asked, setAsked] = useState<'change' | 'cancel' | null>(null);
  const isAgreed = state === 'agreed';
  if (!isAgreed && !mayCancel) return null;
  const close = () => setAsked(null);
  const onAnswered = (done: Done) => {
    close();
    props.onAnswered(done);
  };
  return (
    <div className="visit-actions">
      {isAgreed && <AddToCalendar {...props} />}
      {isAgreed && mayDecline && (
        <Button variant="tertiary" onClick={() => setAsked('change')}>
          {t.change}
        </Button>
      )}
      {mayCancel && (
        <Button variant="tertiary" color="danger" onClick={() => setAsked('cancel')}>
          {t.cancel}
        </Button>
      )}
      {asked === 'change' && <ChangeVisit {...props} onAnswered={onAnswered} onClose={close} />}
      {asked === 'cancel' && <CancelVisit {...props} onAnswered={onAnswered} cancelWords={cancelWords} onClose={close} />}
    </div>
  );
}
