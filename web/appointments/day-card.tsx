import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { DayAppointment, DayVisit } from '#contract/my-day.ts';
import { phoneHref } from '#domain/contact.ts';
import type { Language } from '#domain/language.ts';
import { withoutLineBreak } from '#words/address.ts';
import { shortHours } from '#words/appointments.ts';
import { formatClock, formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { dayVisitPath } from '../paths.ts';
import { type ActVisit, mapHref } from '../stored-pages/day-page.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ActButtons } from './day-acts.tsx';
import { myDayTexts } from './day-texts.ts';
import { dayVisitQuery } from './office-api.ts';
import type { QueuedAct } from './queued-act.ts';
import { type Acts, forgetAct } from './use-acts.ts';

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

type Place = { address: string; name: string; phone: string; note: string; title: string };

/** Where, whom to call, and what to know; also for a stored day. */
export function VisitFacts({ place: { address, name, phone, note, title } }: { place: Place }) {
  const t = useTexts(myDayTexts);
  return (
    <>
      <p className="day-visit-line">
        <span>{address === '' ? <span className="muted">{t.noAddress}</span> : withoutLineBreak(address)}</span>
        {address !== '' && (
          <a className="ds-button" data-variant="secondary" href={mapHref(address, navigator.userAgent)} aria-label={t.mapOf(address)}>
            {t.map}
          </a>
        )}
      </p>
      {phone !== '' && (
        <p className="day-visit-line">
          <span>{[name, formatPhone(phone)].filter(Boolean).join(' · ')}</span>
          <a className="ds-button" data-variant="secondary" href={phoneHref(phone)} aria-label={t.callName(name, formatPhone(phone))}>
            {t.call}
          </a>
        </p>
      )}
      {note !== '' && (
        <p className="day-visit-note">
          <span className="muted">{t.note}</span>
          {note}
        </p>
      )}
      <p className="day-visit-title">{title}</p>
    </>
  );
}

/** Digits separated by spaces, so that screen readers read them one by one. */
export function DoorCode({ code }: { code: string }) {
  const t = useTexts(myDayTexts);
  return (
    <p className="day-visit-code">
      {t.doorCode}: <strong>{[...code].join(' ')}</strong>
    </p>
  );
}

export function EmergencyFacts({ emergency }: Pick<DayVisit, 'emergency'>) {
  const t = useTexts(myDayTexts);
  if (!emergency) return null;
  const facts = [
    [t.stopcock, emergency.stopcock],
    [t.fuseBox, emergency.fuseBox],
  ] as const;
  return facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (
      <p key={name}>
        <strong>{name}:</strong> {text}
      </p>
    ));
}

type KnownVisits = readonly { appointmentId: number; customer: { name: string } }[];

/** Acts that have not been sent, and refused ones. `visits`: those whose customers can be named. */
export function WaitingActs({ acts, visits }: { acts: Acts; visits: KnownVisits }) {
  const t = useTexts(myDayTexts);
  return (
    <>
      <div role="status">{acts.waiting.length > 0 && <Badge color="warning">{t.waiting(acts.waiting.length)}</Badge>}</div>
      {acts.refused.length > 0 && (
        <Alert color="danger" isUrgent>
          <h2 className="alert-title">{t.refusedHeading}</h2>
          {acts.refused.map((act) => (
            <RefusedAct key={act.key} act={act} visits={visits} />
          ))}
        </Alert>
      )}
    </>
  );
}

function RefusedAct({ act, visits }: { act: QueuedAct; visits: KnownVisits }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  const visit = visits.find(({ appointmentId }) => appointmentId === act.appointmentId);
  const reason = act.refused && act.refused in t ? String(t[act.refused as keyof typeof t]) : t.refused;
  return (
    <>
      <p>
        <strong>{t.refusedAct(t[act.act], visit?.customer.name ?? t.someVisit, formatClock(new Date(act.pressedAt), language))}.</strong>{' '}
        {reason} {act.words}
      </p>
      <Button variant="secondary" color="danger" onClick={() => forgetAct(act.key)}>
        {t.seen}
      </Button>
    </>
  );
}
