// The appointments of a customer for the staff, what is to come first.
import { appointmentsOfCustomer } from '#contract/appointments-office.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { fromAppointments, type RawAppointment, rawAppointment } from '../../appointment-records/raw-appointment.ts';
import { officeView } from '../../appointment-records/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { customerOpenedByStaff } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';
import { beginsAt } from './parts.ts';

export const appointmentsOfCustomerRoute = answerWith(
  appointmentsOfCustomer,
  ({ query }) => ofCustomer(query.customerId, query.caseId ?? null),
  async (found: RawAppointment[] | null, { caller, db, deps, query }) => {
    if (!found) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return { appointments: found.map((raw) => officeView(raw, deps.now())) };
  },
);

/** An employee without the office right sees their own. */
const ofCustomer = (customerId: number, caseId: number | null): Sql => sql`(
  select (select coalesce(json_agg(entry.raw order by entry.is_over, case when entry.is_over then null else entry.begins_at end, entry.begins_at desc, entry.id desc), '[]') from (
    select appointment.id, ${beginsAt} as begins_at, appointment.state in ('done', 'cancelled') as is_over, ${rawAppointment(sql`seen.sees_all`)} as raw from ${fromAppointments}
    where appointment.company_id = seen.company_id and appointment.customer_id = seen.customer_id and (seen.sees_all or appointment.employee_id = seen.employee_id)
      and (${caseId}::int is null or appointment.case_id = ${caseId}::int)
    order by is_over, appointment.changed_at desc limit ${APPOINTMENTS_PER_PAGE}) entry)
  from ${customerOpenedByStaff(customerId)} as seen)`;
