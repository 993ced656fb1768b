// A visit as a file for a calendar.
import type { FastifyReply } from 'fastify';
import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { appointmentCalendar, calendarByLink } from '#contract/appointments-customer.ts';
import type { AppointmentState } from '#domain/appointments/appointment.ts';
import { brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { calendarWords } from '#words/appointments.ts';
import { onlySite } from '../customers/profile.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { followAppointmentLink } from './link.ts';
import { addressOf } from './rows.ts';

type AppointmentOfCaller = { companyId: CompanyId; customerId: number | null; accountId: number; appointmentId: number };

export const appointmentCalendarRoute = answer(appointmentCalendar, async ({ caller, db, deps, query, reply }) =>
  sendCalendar({ db, deps, reply }, { ...caller, appointmentId: query.appointmentId }),
);

export const calendarByLinkRoute = answerAnyone(calendarByLink, async (input) => sendCalendar(input, await followAppointmentLink(input)));

async function sendCalendar(
  { db, deps, reply }: { db: Db; deps: Deps; reply: FastifyReply },
  { companyId, customerId, accountId, appointmentId }: AppointmentOfCaller,
): Promise<FastifyReply> {
  const visit = await findVisit(db, { companyId, customerId: customerId ?? 0, appointmentId, accountId });
  if (!visit) throw notFound();
  if (!visit.startsAt) throw new ApiError('appointment-not-agreed');
  const { language } = visit as { language: Language };
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${language === 'nb' ? 'besok' : 'visit'}-${appointmentId}.ics"`)
    .send(calendarOfVisit(visit, brandOfRecord(deps.brands(), companyId, visit.brand)?.name ?? ''));
}

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
const visitColumns = sql`appointment.uid, appointment.sequence, appointment.state, appointment.title, appointment.changed_at as "changedAt", coalesce(appointment.starts_at, last.starts_at) as "startsAt",
  coalesce(appointment.ends_at, last.ends_at) as "endsAt"`;
const lastAgreed = sql`left join lateral (
  select appointment_window.starts_at, appointment_window.ends_at from appointment_event
    join appointment_window on appointment_window.company_id = appointment_event.company_id and appointment_window.appointment_id = appointment_event.appointment_id and appointment_window.number = appointment_event.agreed_window
  where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id and appointment_event.kind = 'agreed' order by appointment_event.number desc limit 1) last on true`;

type AppointmentOfPerson = { companyId: CompanyId; customerId: number; appointmentId: number; accountId: number };

export async function findVisit(
  db: Queryable,
  { companyId, customerId, appointmentId, accountId }: AppointmentOfPerson,
): Promise<FoundVisit | undefined> {
  const [visit] = await db.query<FoundVisit>(sql`
    select appointment.company_id as "companyId", ${visitColumns}, account.language, customer.brand, ${addressOf} as address from appointment ${lastAgreed}
      join customer on customer.company_id = appointment.company_id and customer.id = appointment.customer_id
      left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id
      join account on account.company_id = appointment.company_id and account.id = ${accountId}
    where appointment.company_id = ${companyId} and appointment.customer_id = ${customerId} and appointment.id = ${appointmentId}`);
  return visit;
}

type Place = { companyId: CompanyId; customerId: number; siteId: number | null };
const MAX_VISITS = 200;
/** Long enough for a calendar that was offline to remove visits that were called off. */
const SHOWN_DAYS = 60;

/** The visits of a place for a calendar feed, those of the last weeks too. */
export const visitsOfPlace = (db: Queryable, { companyId, customerId, siteId }: Place, now: Date): Promise<Visit[]> =>
  db.query<Visit>(sql`
    select ${visitColumns} from appointment left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id ${lastAgreed}
    where appointment.company_id = ${companyId} and appointment.customer_id = ${customerId}
      and coalesce(appointment.site_id, job.site_id, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)}) is not distinct from ${siteId}::int
      and coalesce(appointment.starts_at, last.starts_at) > ${now}::timestamptz - make_interval(days => ${SHOWN_DAYS})
    order by appointment.id desc limit ${MAX_VISITS}`);

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
