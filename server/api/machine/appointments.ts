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
  select coalesce(json_agg(json_build_object('startsAt', ${iso(sql`w.starts_at`)}, 'endsAt', ${iso(sql`w.ends_at`)}) order by w.number), '[]')
  from appointment_window w where w.company_id = v.company_id and w.appointment_id = v.id and v.state in ('proposed', 'declined') and w.event_number = (
    select max(l.event_number) from appointment_window l where l.company_id = v.company_id and l.appointment_id = v.id))`;

/** What was last said about the time, where that was a no. */
const declined: Sql = sql`(
  select case when e.kind = 'declined' and v.state not in ('done', 'cancelled')
    then json_build_object('at', ${iso(sql`e.at`)}, 'words', e.words, 'dayParts', e.day_parts) end
  from appointment_event e where e.company_id = v.company_id and e.appointment_id = v.id and e.kind in ('proposed', 'moved', 'agreed', 'declined')
  order by e.number desc limit 1)`;

const lastOf = (kind: string, column: Sql): Sql => sql`(
  select ${column} from appointment_event e where e.company_id = v.company_id and e.appointment_id = v.id and e.kind = ${kind} order by e.number desc limit 1)`;
const pressedAt: Sql = sql`coalesce(e.pressed_at, e.at)`;

const changed = (companyId: CompanyId, since: Date, after: number, settled: Date): Sql => sql`
  select json_build_object('appointmentId', v.id, 'externalId', v.external_id, 'uid', v.uid, 'sequence', v.sequence, 'state', v.state, 'title', v.title,
    'expectedMinutes', v.expected_minutes, 'customerNumber', o.customer_number, 'customerExternalId', o.external_id,
    'siteExternalId', (select s.external_id from site s where s.company_id = v.company_id and s.customer_id = v.customer_id and s.id = ${placeOf(sql`v`, sql`j`)}),
    'jobId', j.id, 'jobExternalId', j.external_id, 'caseId', v.case_id, 'employee', p.email, 'employeeExternalId', p.external_id,
    'startsAt', ${iso(sql`v.starts_at`)}, 'endsAt', ${iso(sql`v.ends_at`)}, 'windows', ${openWindows},
    'cancelledBy', case when v.state = 'cancelled' then ${lastOf('cancelled', sql`e.by`)} end, 'declined', ${declined},
    'madeAt', ${iso(sql`v.made_at`)}, 'changedAt', ${iso(sql`v.changed_at`)},
    'arrivedAt', case when v.state in ('arrived', 'done') then ${iso(lastOf('arrived', pressedAt))} end,
    'doneAt', case when v.state = 'done' then ${iso(lastOf('done', pressedAt))} end) as appointment
  from ${fromAppointments(sql`v`, sql`o`, sql`p`, sql`j`)}
  where v.company_id = ${companyId} and (v.changed_at, v.id) > (${since}, ${after}) and v.changed_at <= ${settled}
  order by v.changed_at, v.id limit ${MACHINE_PAGE_SIZE + 1}`;
