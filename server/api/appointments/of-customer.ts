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
  select (select coalesce(json_agg(r.raw order by r.is_over, case when r.is_over then null else r.begins_at end, r.begins_at desc, r.id desc), '[]') from (
    select v.id, ${beginsAt(sql`v`)} as begins_at, v.state in ('done', 'cancelled') as is_over, ${rawAppointment(sql`v`, sql`o`, sql`p`, sql`j`, sql`seen.sees_all`)} as raw from ${fromAppointments(sql`v`, sql`o`, sql`p`, sql`j`)}
    where v.company_id = seen.company_id and v.customer_id = seen.customer_id and (seen.sees_all or v.employee_id = seen.employee_id)
      and (${caseId}::int is null or v.case_id = ${caseId}::int)
    order by is_over, v.changed_at desc limit ${APPOINTMENTS_PER_PAGE}) r)
  from ${customerOpenedByStaff(customerId)} as seen)`;
