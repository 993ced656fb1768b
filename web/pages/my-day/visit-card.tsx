import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DayAppointment } from '#contract/my-day.ts';
import { dayVisitQuery } from '../../api/appointments-staff.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { dayVisitPath } from '../../paths.ts';
import { hoursWords, timeWords } from '../../staff-appointments/window-words.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActButtons } from './act-buttons.tsx';
import { DoorCode, EmergencyFacts, VisitFacts } from './visit-facts.tsx';

/** A visit of today. Done it is one line; the next one also says where stopcock and fuse box are. */
export function VisitCard({ visit, isNext }: { visit: DayAppointment; isNext: boolean }) {
  const t = useTexts(myDayTexts);
  const details = useQuery({ ...dayVisitQuery(visit.appointmentId), enabled: isNext });
  const { customer, address, note, title, doorCode } = visit;
  const contact = details.data?.contact ?? customer;
  return (
    <li className="ds-card visit-card" data-state={visit.state} data-next={isNext || undefined}>
      <VisitHead visit={visit} />
      {visit.state !== 'done' && (
        <>
          <VisitFacts place={{ address, note, title, name: contact.name, phone: contact.phone || customer.phone }} />
          {isNext && details.data && <EmergencyFacts emergency={details.data.emergency} />}
          <DoorCode code={doorCode} />
        </>
      )}
      <p>
        <Link className="ds-link visit-open" href={dayVisitPath(visit.appointmentId)} aria-label={t.openName(customer.name)}>
          {visit.state === 'done' ? t.open : t.counts(visit.photos, visit.papers, visit.earlierJobs)}
          <Icon name="next" />
        </Link>
      </p>
      <ActButtons visit={visit} />
    </li>
  );
}

/** Time, customer and how far it has come. */
export function VisitHead({ visit }: { visit: DayAppointment }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const { state, customer, doneAt, arrivedAt, arrivesAt } = visit;
  const when = doneAt
    ? t.doneAt(timeWords(doneAt, language))
    : arrivedAt && state === 'arrived'
      ? t.arrivedAt(timeWords(arrivedAt, language))
      : arrivesAt
        ? t.arrivesAt(timeWords(arrivesAt, language))
        : t.expected(visit.expectedMinutes);
  return (
    <div className="visit-head">
      <p className="visit-hours">
        <time dateTime={visit.startsAt}>{hoursWords(visit, language)}</time>
        <Badge color={state === 'done' ? 'success' : state === 'agreed' ? 'neutral' : 'info'}>{t[`state-${state}`]}</Badge>
      </p>
      <h3 className="visit-name">{customer.name}</h3>
      <p className="muted">{when}</p>
    </div>
  );
}
