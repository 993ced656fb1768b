import '../styles/visits.css';
import type { ReactNode } from 'react';
import { phoneHref } from '#domain/contact.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Alert } from '../ui/alert.tsx';
import { AnswerVisit } from './answer-visit.tsx';
import type { VisitProps } from './use-answer.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitEnd } from './visit-end.tsx';
import { VisitFacts } from './visit-facts.tsx';

type Props = VisitProps & { cancelWords: string; children?: ReactNode };

/** One visit in any state, and what its customer can do now. */
export function Visit({ children, ...props }: Props) {
  const t = useTexts(appointmentTexts);
  const { visit } = props;
  return (
    <div className="visit">
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
