import '../styles/visits.css';
import type { ReactNode } from 'react';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Alert } from '../ui/alert.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { AnswerVisit } from './answer-visit.tsx';
import type { VisitProps } from './use-answer.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitEnd } from './visit-end.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** A visit that was chosen elsewhere on the page, a new object each time. */
export type ChosenVisit = { appointmentId: number };
type Props = VisitProps & { cancelWords: string; chosen?: ChosenVisit | null; children?: ReactNode };

/** One visit in any state, and what its customer can do now. Chosen elsewhere, it takes the focus. */
export function Visit({ children, chosen = null, ...props }: Props) {
  const t = useTexts(appointmentTexts);
  const { visit } = props;
  const place = useFocus<HTMLDivElement>(chosen?.appointmentId === visit.appointmentId && chosen);
  return (
    <div ref={place} className="visit">
      <VisitFacts visit={visit} access={props.access} />
      {visit.state === 'proposed' && visit.isMoved && (
        <Alert color="warning">
          <p>{t.movedByUs}</p>
          {visit.movedWords && <p className="visit-words">{t.quoted(visit.movedWords)}</p>}
        </Alert>
      )}
      {visit.state === 'proposed' && <AnswerVisit {...props} />}
      {visit.declined && <Declined {...props} />}
      {(visit.state === 'on-the-way' || visit.state === 'arrived') && <CallUs />}
      <VisitEnd visit={visit} />
      {children}
      <VisitActions {...props} />
    </div>
  );
}

/** The customer's own refusal, and the times that are still open. */
function Declined(props: VisitProps) {
  const t = useTexts(appointmentTexts);
  const { declined, mayAccept, isImported } = props.visit;
  const said = [...(declined?.dayParts ?? []).map((part) => t[part]), declined?.words].filter(Boolean).join(' · ');
  return (
    <>
      <Alert color="info">
        <p>{isImported ? t.noToImported : t.declinedText}</p>
        {said && (
          <p className="visit-words">
            {t.yourWords} {said}
          </p>
        )}
      </Alert>
      {mayAccept && (
        <details>
          <summary className="ds-link">{t.suitsAfterAll}</summary>
          <AnswerVisit {...props} isAfterNo />
        </details>
      )}
    </>
  );
}

/** When it is too late to change the visit here. */
function CallUs() {
  const t = useTexts(appointmentTexts);
  const { phone } = boot().brand;
  return (
    <p>
      {t.callUs}{' '}
      <a className="ds-link" href={phoneHref(phone)}>
        {formatPhone(phone)}
      </a>
    </p>
  );
}
