import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DayAppointment } from '#contract/my-day.ts';
import type { Language } from '#domain/language.ts';
import { formatClock } from '#words/format.ts';
import { shortHours } from '#words/visit-time.ts';
import { dayVisitQuery } from '../../api/appointments-staff.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { dayVisitPath } from '../../paths.ts';
import type { ActVisit } from '../../stored-pages/day-page.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActButtons } from './act-buttons.tsx';
import { DoorCode, EmergencyFacts, VisitFacts } from './visit-facts.tsx';

/** A visit of today. A completed one is one line; the next one also says where stopcock and fuse box are. */
export function VisitCard({ visit, isNext }: { visit: DayAppointment; isNext: boolean }) {
  const t = useTexts(myDayTexts);
  const details = useQuery({ ...dayVisitQuery(visit.appointmentId), enabled: isNext });
  const { customer, address, note, title, doorCode } = visit;
  const contact = details.data?.contact ?? customer;
  return (
    <li className="ds-card day-visit-card" data-state={visit.state} data-next={isNext || undefined}>
      <VisitHead visit={visit} name={customer.name} />
      {visit.state !== 'done' && (
        <>
          <VisitFacts place={{ address, note, title, name: contact.name, phone: contact.phone || customer.phone }} />
          {isNext && details.data && <EmergencyFacts emergency={details.data.emergency} />}
          <DoorCode code={doorCode} />
          <p className="muted">{t.counts(visit.photos, visit.papers, visit.earlierJobs)}</p>
        </>
      )}
      <p>
        <Link className="ds-link day-visit-open" href={dayVisitPath(visit.appointmentId)}>
          {t.open}
          <span className="ds-sr-only"> {t.at(customer.name)}</span>
          <Icon name="next" />
        </Link>
      </p>
      <ActButtons visit={visit} />
    </li>
  );
}

/** Time, customer and state. `name` is left out if it is the heading of the page. */
export function VisitHead({ visit, name }: { visit: ActVisit; name?: string }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const { state } = visit;
  return (
    <div className="day-visit-head">
      <p className="day-visit-hours">
        <time dateTime={visit.startsAt}>{shortHours(visit, language)}</time>
        <Badge color={state === 'done' ? 'success' : state === 'agreed' ? 'neutral' : 'info'}>{t[`state-${state}`]}</Badge>
      </p>
      {name && <h2 className="day-visit-name">{name}</h2>}
      <p className="muted">{progressWords(visit, language)}</p>
    </div>
  );
}

/** When it was completed, reached, or is expected; otherwise how long it takes. */
function progressWords({ state, doneAt, arrivedAt, arrivesAt, expectedMinutes }: ActVisit, language: Language): string {
  const t = myDayTexts[language];
  if (doneAt) return t.doneAt(formatClock(new Date(doneAt), language));
  if (state === 'arrived' && arrivedAt) return t.arrivedAt(formatClock(new Date(arrivedAt), language));
  return arrivesAt ? t.arrivesAt(formatClock(new Date(arrivesAt), language)) : t.expected(expectedMinutes);
}
