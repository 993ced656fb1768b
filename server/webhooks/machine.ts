// A company's own system reads what has happened, in order. Only rows that have a number are read: none can come before them later.
import { appointmentsOfCompany, events, type MachineAppointment } from '#contract/webhooks-machine.ts';
import { MACHINE_PAGE_SIZE } from '#domain/cases/case.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { PORTAL_EVENTS_PER_PAGE } from '#domain/webhooks/events.ts';
import { fromAppointments, placeOf } from '../appointments/rows.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { type AnswerText, answer, answerWith, passJsonText } from '../http/answer.ts';
import { eventCustomer, eventJob, withEventNames } from './messages.ts';

const EVENT_READS: Budget = { limit: 600, windowMs: 10 * MINUTE };

type Page = { last: number; text: AnswerText<typeof events> };

export const eventsRoute = answerWith(
  events,
  ({ query: { after, limit = PORTAL_EVENTS_PER_PAGE } }) =>
    sql`json_build_object('last', ${lastNumber}, 'text', ${pageAfter(after, limit)})`,
  async ({ last, text }: Page, input) => {
    await limitCaller(input.deps, input.caller, 'events-read', EVENT_READS);
    // The reader has a number that does not exist yet: an empty answer would hide the events that come next.
    if (input.query.after > last) throw new ApiError('events-not-there', { field: 'after' });
    return passJsonText(text, input);
  },
);

const lastNumber: Sql = sql`coalesce((select event_numbering.last from event_numbering where event_numbering.company_id = caller.company_id), 0)`;

/** As JSON text. */
const pageAfter = (after: number, limit: number): Sql => sql`(
  select json_build_object('events', coalesce(json_agg(json_build_object(
      'number', event.number, 'kind', event.kind, 'at', ${iso(sql`event.at`)},
      'customer', ${eventCustomer}, 'job', ${eventJob}, 'body', event.body) order by event.number) filter (where event.place <= ${limit}), '[]'),
    'isMore', count(*) > ${limit},
    'isIncomplete', coalesce((select event_numbering.forgotten from event_numbering where event_numbering.company_id = caller.company_id), 0) > ${after}::int)::text
  from (select *, row_number() over (order by number) as place from event
      where company_id = caller.company_id and number > ${after} order by number limit ${limit + 1}) event
    ${withEventNames})`;

// A company's own system reads the appointments that have changed, to keep its calendar the same as ours.

/** Longer than a transaction may take: one that began earlier and ends later is not passed over. */
const SETTLED_AFTER_MS = 10 * SECOND;
const APPOINTMENT_READS: Budget = { limit: 300, windowMs: 10 * MINUTE };

export const appointmentsOfCompanyRoute = answer(appointmentsOfCompany, async ({ caller, db, deps, query }) => {
  await limitCaller(deps, caller, 'appointments-read', APPOINTMENT_READS);
  const settled = new Date(deps.now().getTime() - SETTLED_AFTER_MS);
  const [since, after] = [new Date(query.since), query.after ?? 0];
  const found = await db.query<{ appointment: MachineAppointment }>(changed(caller.companyId, since, after, settled));
  const appointments = found.slice(0, MACHINE_PAGE_SIZE).map((row) => row.appointment);
  const last = appointments.at(-1);
  const next = last ? { since: last.changedAt, after: last.appointmentId } : { since: since.toISOString(), after: query.after ?? null };
  return { appointments, next, isMore: found.length > MACHINE_PAGE_SIZE };
});

/** The windows of the last proposal, as long as no time is agreed on. */
const openWindows: Sql = sql`(
  select coalesce(json_agg(json_build_object('startsAt', ${iso(sql`appointment_window.starts_at`)}, 'endsAt', ${iso(sql`appointment_window.ends_at`)}) order by appointment_window.number), '[]')
  from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id and appointment.state in ('proposed', 'declined') and appointment_window.event_number = (
    select max(appointment_window.event_number) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id))`;

/** What was last said about the time, where that was a no. */
const declined: Sql = sql`(
  select case when appointment_event.kind = 'declined' and appointment.state not in ('done', 'cancelled')
    then json_build_object('at', ${iso(sql`appointment_event.at`)}, 'words', appointment_event.words, 'dayParts', appointment_event.day_parts) end
  from appointment_event where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id and appointment_event.kind in ('proposed', 'moved', 'agreed', 'declined')
  order by appointment_event.number desc limit 1)`;

const lastOf = (kind: string, column: Sql): Sql => sql`(
  select ${column} from appointment_event where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id and appointment_event.kind = ${kind} order by appointment_event.number desc limit 1)`;
const pressedAt: Sql = sql`coalesce(appointment_event.pressed_at, appointment_event.at)`;

const changed = (companyId: CompanyId, since: Date, after: number, settled: Date): Sql => sql`
  select json_build_object('appointmentId', appointment.id, 'externalId', appointment.external_id, 'uid', appointment.uid, 'sequence', appointment.sequence, 'state', appointment.state, 'title', appointment.title,
    'expectedMinutes', appointment.expected_minutes, 'customerNumber', customer.customer_number, 'customerExternalId', customer.external_id,
    'siteExternalId', (select site.external_id from site where site.company_id = appointment.company_id and site.customer_id = appointment.customer_id and site.id = ${placeOf}),
    'jobId', job.id, 'jobExternalId', job.external_id, 'caseId', appointment.case_id, 'employee', employee.email, 'employeeExternalId', employee.external_id,
    'startsAt', ${iso(sql`appointment.starts_at`)}, 'endsAt', ${iso(sql`appointment.ends_at`)}, 'windows', ${openWindows},
    'cancelledBy', case when appointment.state = 'cancelled' then ${lastOf('cancelled', sql`appointment_event.by`)} end, 'declined', ${declined},
    'madeAt', ${iso(sql`appointment.made_at`)}, 'changedAt', ${iso(sql`appointment.changed_at`)},
    'arrivedAt', case when appointment.state in ('arrived', 'done') then ${iso(lastOf('arrived', pressedAt))} end,
    'doneAt', case when appointment.state = 'done' then ${iso(lastOf('done', pressedAt))} end) as appointment
  from ${fromAppointments}
  where appointment.company_id = ${companyId} and (appointment.changed_at, appointment.id) > (${since}, ${after}) and appointment.changed_at <= ${settled}
  order by appointment.changed_at, appointment.id limit ${MACHINE_PAGE_SIZE + 1}`;
