// Every appointment that the customer has had.

import type { FastifyReply } from 'fastify';
import {
  myAppointment,
  myAppointments,
  type NextAppointments,
  nextAppointments,
  visitorPicture,
  visitorPictureByLink,
} from '#contract/appointments-customer.ts';
import { APPOINTMENTS_PER_PAGE, type AppointmentState, COMING_STATES } from '#domain/appointments/appointment.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { seesPrices } from '../access/customer-access.ts';
import { onlySite } from '../customers/profile.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answer, answerAnyone, answerWith } from '../http/answer.ts';
import { followAppointmentLink } from './link.ts';
import { fromAppointments, placeOf, type RawAppointment, rawAppointment } from './rows.ts';
import { customerView, historyView } from './view.ts';

export const myAppointmentsRoute = answerWith(
  myAppointments,
  ({ query }) => pageOf(query.page ?? 0),
  async (found: { appointments: RawAppointment[]; total: number }, { deps }) => ({
    ...found,
    appointments: found.appointments.map((raw) => customerView(raw, deps.now())),
  }),
);

const pageOf = (page: number): Sql => sql`(
  select json_build_object('total', (select count(*) from appointment where appointment.company_id = caller.company_id and appointment.customer_id = caller.customer_id),
    'appointments', (select coalesce(json_agg(entry.raw order by entry.begins_at desc, entry.id desc), '[]') from (
      select appointment.id, ${beginsAt} as begins_at, ${ownRaw} as raw from ${ownAppointments()}
      order by begins_at desc, appointment.id desc limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE}) entry)))`;

// The appointments to come, for the home page, a case and the service book.
const MAX_SHOWN = 20;
type RawNextAppointments = { appointments: RawAppointment[]; cancelWords: string };

export const nextAppointmentsRoute = answerWith(
  nextAppointments,
  ({ query, deps }) => sql`(
    select json_build_object('cancelWords', ${cancelWords(sql`caller.company_id`)}, 'appointments', ${comingAppointments(deps.now(), { ...query, limit: MAX_SHOWN })}))`,
  async (found: RawNextAppointments, { deps }): Promise<NextAppointments> => ({
    appointments: found.appointments.map((raw) => customerView(raw, deps.now())),
    cancelWords: found.cancelWords,
  }),
);

// An appointment as its customer sees it.
export const myAppointmentRoute = answerWith(
  myAppointment,
  ({ query }) => ownOne(query.appointmentId),
  async (found: { raw: RawAppointment; cancelWords: string } | null, { deps }) => {
    if (!found) throw notFound();
    return { appointment: customerView(found.raw, deps.now()), history: historyView(found.raw), cancelWords: found.cancelWords };
  },
);

const ownOne = (appointmentId: number): Sql => sql`(
  select json_build_object('raw', ${ownRaw}, 'cancelWords', ${cancelWords(sql`caller.company_id`)})
  from ${ownAppointments(sql`appointment.id = ${appointmentId}`)})`;

// The picture of the employee who comes, for the customer, as long as the visit is to come.
type VisitorOfAppointment = { companyId: CompanyId; customerId: number | null; appointmentId: number };

export const visitorPictureRoute = answer(visitorPicture, async ({ caller, db, query, reply }) =>
  sendPicture(db, reply, { ...caller, appointmentId: query.appointmentId }),
);

export const visitorPictureByLinkRoute = answerAnyone(visitorPictureByLink, async (input) =>
  sendPicture(input.db, input.reply, await followAppointmentLink(input)),
);

async function sendPicture(
  db: Db,
  reply: FastifyReply,
  { companyId, customerId, appointmentId }: VisitorOfAppointment,
): Promise<FastifyReply> {
  const [found] = await db.query<{ picture: Buffer }>(sql`
    select employee.picture_webp as picture from appointment join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
    where appointment.company_id = ${companyId} and appointment.customer_id = ${customerId} and appointment.id = ${appointmentId} and appointment.state = any(${COMING_STATES}::text[])
      and employee.picture_webp is not null`);
  if (!found) throw notFound();
  return reply.type('image/webp').header('cache-control', 'private, no-store').send(found.picture);
}

const SHOWN_AFTER_MS = 2 * DAY;
/** Today or tomorrow: such a visit is listed before proposals that wait for an answer. */
const SOON_MS = 36 * HOUR;

type AppointmentFilter = { caseId?: number | undefined; siteId?: number | undefined; state?: AppointmentState; limit: number };

/**
 * The caller's appointments that are to come or have just ended: first an employee who is near or comes soon, then proposals, then the
 * rest. One that was never marked as done is left out after its day; for a case, finished visits are always listed.
 */
export function comingAppointments(now: Date, { caseId, siteId, state, limit }: AppointmentFilter): Sql {
  const shownFrom = new Date(now.getTime() - SHOWN_AFTER_MS);
  const soon = new Date(now.getTime() + SOON_MS);
  const isShown = sql`
    case when appointment.state in ('proposed', 'declined') then true when appointment.state = 'cancelled' then appointment.changed_at > ${shownFrom}
      when appointment.state = 'done' and ${caseId ?? null}::int is not null then true else appointment.ends_at > ${shownFrom} end
    and (${state ?? null}::text is null or appointment.state = ${state ?? null})
    and (${caseId ?? null}::int is null or appointment.case_id = ${caseId ?? null}::int)
    and (${siteId ?? null}::int is null or coalesce(${placeOf}, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)}, 0) = ${siteId ?? null}::int)`;
  return sql`(
    select coalesce(json_agg(entry.raw order by entry.is_near desc, entry.is_soon desc, entry.waits desc, entry.is_over, entry.over_at desc, entry.begins_at, entry.id), '[]') from (
      select appointment.id, ${beginsAt} as begins_at, appointment.state in ('on-the-way', 'arrived') as is_near,
        appointment.state = 'agreed' and appointment.ends_at > ${now} and appointment.starts_at < ${soon} as is_soon, appointment.state = 'proposed' as waits, appointment.state in ('done', 'cancelled') as is_over,
        case when appointment.state in ('done', 'cancelled') then appointment.changed_at end as over_at, ${ownRaw} as raw
      from ${ownAppointments(isShown)}
      order by is_near desc, is_soon desc, waits desc, is_over, over_at desc, begins_at, appointment.id limit ${limit}) entry)`;
}

/** What the company says about calling off. */
export const cancelWords = (companyId: Sql): Sql =>
  sql`coalesce((select appointment_settings.cancel_words from appointment_settings where appointment_settings.company_id = ${companyId}), '')`;

export const ownRaw: Sql = rawAppointment(seesPrices);
/** The appointments of the customer that `caller` is at. */
export const ownAppointments = (condition: Sql = sql`true`): Sql =>
  sql`${fromAppointments} where appointment.company_id = caller.company_id and appointment.customer_id = caller.customer_id and ${condition}`;

/** When an appointment begins, or the first of the times that it may begin. */
export const beginsAt: Sql = sql`coalesce(appointment.starts_at, (
  select min(appointment_window.starts_at) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id and appointment_window.event_number = (
    select max(appointment_window.event_number) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id)))`;
