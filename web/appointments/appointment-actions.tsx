import { useState } from 'react';
import { MAX_APPOINTMENT_WORDS } from '#domain/appointments/appointment.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DoneMessage } from '../ui/done-notice.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { commonTexts } from '../ui/texts.ts';
import { useDownload } from '../ui/use-send.ts';
import { DeclineFields, useDecline } from './answer-appointment.tsx';
import { appointmentTexts } from './texts.ts';
import { useAnswer, type VisitProps } from './use-answer.ts';

/** What can be done with a visit besides choosing its time. A proposal is declined in AnswerVisit. */
export function VisitActions({ cancelWords, ...props }: VisitProps & { cancelWords: string }) {
  const t = useTexts(appointmentTexts);
  const { state, mayDecline, mayCancel } = props.visit;
  const [asked, setAsked] = useState<'change' | 'cancel' | null>(null);
  const isAgreed = state === 'agreed';
  if (!isAgreed && !mayCancel) return null;
  const close = () => setAsked(null);
  const onAnswered = (done: DoneMessage) => {
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

/** The visit as a calendar file, which a phone opens in its calendar. */
export function AddToCalendar({ visit, access }: Pick<VisitProps, 'visit' | 'access'>) {
  const t = useTexts(appointmentTexts);
  const { loading } = useTexts(commonTexts);
  const file = useDownload(() => access.calendar(visit));
  return (
    <>
      <Button variant="secondary" aria-disabled={file.isPending} onClick={() => file.press()}>
        {file.isPending ? loading : t.toCalendar}
      </Button>
      {file.isError && (
        <Alert color="danger" isUrgent>
          {t.calendarFailed}
        </Alert>
      )}
    </>
  );
}

/** For an agreed time that does not suit after all. */
export function ChangeVisit({ onClose, ...props }: VisitProps & { onClose: () => void }) {
  const t = useTexts(appointmentTexts);
  const decline = useDecline(props);
  const { isPending, error, press } = decline.sending;
  const close = () => isPending || onClose();
  return (
    <Dialog title={t.changeHeading} onClose={close}>
      <form
        className="visit-answer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <p>{props.visit.isImported ? t.changeImported : t.changeText}</p>
        <DeclineFields decline={decline} />
        {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={() => press()} />}
        <SendActions cancel={t.keep} send={t.changeSend} sending={t.sending} isSending={isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}

type Props = VisitProps & { cancelWords: string; onClose: () => void };

/** Before a visit is cancelled, the company's own text says what that costs. */
export function CancelVisit({ visit, access, onAnswered, cancelWords, onClose }: Props) {
  const t = useTexts(appointmentTexts);
  const [words, setWords] = useState('');
  const { isPending, error, press } = useAnswer(
    () => access.cancel(visit, words.trim()),
    (language) => appointmentTexts[language].cancelled,
    { onAnswered },
  );
  const close = () => isPending || onClose();
  return (
    <Dialog title={t.cancelHeading} onClose={close}>
      <form
        className="visit-answer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <p>{t.cancelText}</p>
        {cancelWords !== '' && (
          <Alert color="info">
            <h3 className="alert-title">{t.cancelCosts}</h3>
            <p className="visit-words">{cancelWords}</p>
          </Alert>
        )}
        <TextArea
          label={t.cancelWhy}
          rows={2}
          maxLength={MAX_APPOINTMENT_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={() => press()} />}
        <SendActions cancel={t.keepVisit} send={t.cancelSend} sending={t.sending} isSending={isPending} onCancel={close} color="danger" />
      </form>
    </Dialog>
  );
}
