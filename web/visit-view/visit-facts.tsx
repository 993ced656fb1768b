import { COMING_STATES } from '#domain/appointments/appointment.ts';
import { withoutLineBreak } from '#words/address.ts';
import { visitDay, visitHours, visitLength } from '#words/visit-time.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../case-view/when.tsx';
import { FetchedPhoto } from '../photos/fetched-photo.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import type { VisitProps } from './use-answer.ts';
import { spaced } from './visit-words.ts';

type Props = Pick<VisitProps, 'visit' | 'access'>;

/** When, who, what and where; and the code to ask for, in large digits. */
export function VisitFacts({ visit, access }: Props) {
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
              <span>{visitHours(visit as Agreed, language)}</span>
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

type Agreed = { startsAt: string; endsAt: string };

/** Only until the visit is done. */
function VisitorPicture({ visit, access }: Props) {
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
