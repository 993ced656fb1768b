// An appointment for the office, or for the employee who comes. The customer can see that it was opened.
import { staffAppointment } from '#contract/appointments-office.ts';
import { fromAppointments, type RawAppointment, rawAppointment } from '../../appointment-records/raw-appointment.ts';
import { historyView, officeView } from '../../appointment-records/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { opensNow } from '../../queries/appointment-rights.ts';
import { isOffice } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

export const staffAppointmentRoute = answerWith(
  staffAppointment,
  ({ query, deps }) => seenOne(query.appointmentId, deps.now()),
  async (raw: RawAppointment | null, { caller, db, deps }) => {
    if (!raw) throw notFound();
    await recordCustomerOpened(deps, db, caller, raw.customer.customerId);
    return { appointment: officeView(raw, deps.now()), history: historyView(raw) };
  },
);

const seenOne = (appointmentId: number, now: Date): Sql => sql`(
  select ${rawAppointment(isOffice)} from ${fromAppointments}
  where appointment.company_id = caller.company_id and appointment.id = ${appointmentId} and customer.locked_until is null
    and (${isOffice} or (appointment.employee_id = caller.employee_id and ${opensNow(sql`${now.toISOString()}::timestamptz`)})))`;
