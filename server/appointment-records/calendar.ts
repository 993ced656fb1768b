import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { AppointmentState } from '#domain/appointments/appointment.ts';
import type { Language } from '#domain/language.ts';
import { calendarWords } from '#words/calendar-words.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { onlySite } from '../queries/only-site.ts';
import { addressOf } from './raw-appointment.ts';

/** `startsAt` null: no time was ever agreed. A visit that was called off keeps its last time, so that calendars can remove it. */
export type Visit = {
  uid: string;
  sequence: number;
  state: AppointmentState;
  title: string;
  changedAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
};
export type FoundVisit = Visit & { companyId: CompanyId; language: Language; brand: string | null; address: string };

/** The times are those that were last agreed. */
const visitColumns = sql`v.uid, v.sequence, v.state, v.title, v.changed_at as "changedAt", coalesce(v.starts_at, last.starts_at) as "startsAt",
  coalesce(v.ends_at, last.ends_at) as "endsAt"`;
const lastAgreed = sql`left join lateral (
  select w.starts_at, w.ends_at from appointment_event e
    join appointment_window w on w.company_id = e.company_id and w.appointment_id = e.appointment_id and w.number = e.agreed_window
  where e.company_id = v.company_id and e.appointment_id = v.id and e.kind = 'agreed' order by e.number desc limit 1) last on true`;

type Wanted = { companyId: CompanyId; customerId: number; appointmentId: number; accountId: number };

export async function findVisit(
  db: Queryable,
  { companyId, customerId, appointmentId, accountId }: Wanted,
): Promise<FoundVisit | undefined> {
  const [visit] = await db.query<FoundVisit>(sql`
    select v.company_id as "companyId", ${visitColumns}, a.language, o.brand, ${addressOf(sql`v`, sql`j`, sql`o`)} as address from appointment v ${lastAgreed}
      join customer o on o.company_id = v.company_id and o.id = v.customer_id
      left join job j on j.company_id = v.company_id and j.id = v.job_id and j.customer_id = v.customer_id
      join account a on a.company_id = v.company_id and a.id = ${accountId}
    where v.company_id = ${companyId} and v.customer_id = ${customerId} and v.id = ${appointmentId}`);
  return visit;
}

type Place = { companyId: CompanyId; customerId: number; siteId: number | null };
const MAX_VISITS = 200;
/** Long enough for a calendar that was offline to remove visits that were called off. */
const SHOWN_DAYS = 60;

/** The visits of a place for a calendar feed, those of the last weeks too. */
export const visitsOfPlace = (db: Queryable, { companyId, customerId, siteId }: Place, now: Date): Promise<Visit[]> =>
  db.query<Visit>(sql`
    select ${visitColumns} from appointment v left join job j on j.company_id = v.company_id and j.id = v.job_id and j.customer_id = v.customer_id ${lastAgreed}
    where v.company_id = ${companyId} and v.customer_id = ${customerId}
      and coalesce(v.site_id, j.site_id, ${onlySite(sql`v.company_id`, sql`v.customer_id`)}) is not distinct from ${siteId}::int
      and coalesce(v.starts_at, last.starts_at) > ${now}::timestamptz - make_interval(days => ${SHOWN_DAYS})
    order by v.id desc limit ${MAX_VISITS}`);

/** Keeps its id through all changes, with a number that rises with each. Times are UTC, which every calendar understands. */
export function eventOfVisit(visit: Visit, company: string, language: Language): ICalEventData | null {
  const { uid, sequence, state, title, changedAt, startsAt, endsAt } = visit;
  if (!startsAt || !endsAt) return null;
  const isOff = state === 'cancelled' || state === 'proposed' || state === 'declined';
  return {
    id: `${uid}@kundeportal`,
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    summary: calendarWords[language].visit(company, title),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** `company`: the name shown for the visit. Unlike the feed, which anyone with its link can read, the file has the address. */
export function calendarOfVisit(visit: FoundVisit, company: string): string {
  const calendar = ical({ name: company, prodId: { company: 'Kundeportal', product: 'Avtaler' } });
  const event = eventOfVisit(visit, company, visit.language);
  if (event) calendar.createEvent({ ...event, location: visit.address || null });
  return calendar.toString();
}
