import './appointment.css';
import type { ReactNode } from 'react';
import type { CustomerAppointment } from '#contract/appointments.ts';
import { COMING_STATES } from '#domain/appointments/appointment.ts';
import { phoneHref } from '#domain/contact.ts';
import { withoutLineBreak } from '#words/address.ts';
import { visitDay, visitHours, visitLength } from '#words/appointments.ts';
import { formatPhone } from '#words/format.ts';
import { boot } from '../app/boot.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { FetchedPhoto } from '../photos/fetched-photo.tsx';
import { Alert } from '../ui/alert.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { AnswerVisit } from './answer-appointment.tsx';
import { VisitActions } from './appointment-actions.tsx';
import { spaced } from './appointment-words.ts';
import { appointmentTexts } from './texts.ts';
import type { VisitProps } from './use-answer.ts';

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

type VisitFactsProps = Pick<VisitProps, 'visit' | 'access'>;

/** When, who, what and where; and the code to ask for, in large digits. */
export function VisitFacts({ visit, access }: VisitFactsProps) {
  const t = useTexts(appointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { startsAt, endsAt, visitor, doorCode, state } = visit;
  return (
    <>
      <div className="visit-facts">
        <div>
          {startsAt && endsAt && (
            <p className="visit-when" data-off={state === 'cancelled' || undefined}>
              <time dateTime={startsAt}>{visitDay(new Date(startsAt), now, language)}</time>{' '}
              <span>{visitHours(visit as AgreedHours, language)}</span>
            </p>
          )}
          {visitor && (
            <p>
              <strong>{visitor.firstName}</strong>
              {visitor.trade && `, ${t[visitor.trade]}`}
            </p>
          )}
          <p className="visit-title">{visit.title}</p>
          {visit.address && <p className="muted">{withoutLineBreak(visit.address)}</p>}
        </div>
        <VisitorPicture visit={visit} access={access} />
      </div>
      {state === 'agreed' && visitor && (
        <p className="muted">
          {t.arrives(visitor.firstName)} {t.lasts(visitLength(visit.expectedMinutes, language))}
        </p>
      )}
      {doorCode && (
        <p className="visit-code">
          {t.doorCode} <strong>{spaced(doorCode)}</strong>
        </p>
      )}
    </>
  );
}

type AgreedHours = { startsAt: string; endsAt: string };

/** Only until the visit is done. */
function VisitorPicture({ visit, access }: VisitFactsProps) {
  const t = useTexts(appointmentTexts);
  const { visitor, state, appointmentId } = visit;
  if (!visitor?.hasPicture || !COMING_STATES.some((each) => each === state)) return null;
  return (
    <div className="visit-picture">
      <FetchedPhoto
        name={`${appointmentId} ${visitor.firstName}`}
        read={(signal) => access.picture(visit, signal)}
        alt={t.picture(visitor.firstName)}
      />
    </div>
  );
}

/** What was done and what is left, or who cancelled and why. */
export function VisitEnd({ visit: { done, doneAt, cancelled } }: { visit: CustomerAppointment }) {
  const t = useTexts(appointmentTexts);
  if (cancelled)
    return (
      <>
        <p>{cancelled.by === 'customer' ? t.cancelledByYou : t.cancelledByUs}</p>
        {cancelled.words && <p className="visit-words">{t.quoted(cancelled.words)}</p>}
      </>
    );
  if (!done) return null;
  return (
    <>
      <p className="visit-words">
        <strong>{done.words}</strong>
      </p>
      {doneAt && (
        <p className="muted">
          {t.doneAt} <When at={doneAt} />
        </p>
      )}
      <p className="visit-words">{done.remains ? `${t.remains} ${done.remains}` : t.nothingRemains}</p>
    </>
  );
}
