// A company's own system reads the appointments that have changed, to keep its calendar the same as ours.

import { appointmentsOfCompany, type MachineAppointment } from '#contract/machine.ts';
import { MACHINE_PAGE_SIZE } from '#domain/cases/case.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { fromAppointments, placeOf } from '../../appointment-records/raw-appointment.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

/** Longer than a transaction may take: one that began earlier and ends later is not passed over. */
const SETTLED_AFTER_MS = 10 * SECOND;
const READS: Budget = { limit: 300, windowMs: 10 * MINUTE };

export const appointmentsOfCompanyRoute = answer(appointmentsOfCompany, async ({ caller, db, deps, query }) => {
  await limitCaller(deps, caller, 'appointments-read', READS);
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
