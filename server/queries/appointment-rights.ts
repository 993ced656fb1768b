import { DAYS_SEEN_AFTER, DAYS_SEEN_BEFORE } from '#domain/appointments/day.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The appointment opens its customer to the employee who comes: from days before until days after, and not once it is called off or moved. */
export const opensNow = (now: Sql): Sql => sql`(appointment.state in ('agreed', 'on-the-way', 'arrived', 'done')
  and appointment.starts_at <= ${now} + make_interval(days => ${DAYS_SEEN_BEFORE}) and appointment.ends_at > ${now} - make_interval(days => ${DAYS_SEEN_AFTER}))`;

/** The employee `caller` comes to the customer, or was there these days. */
export const visits = (customerId: Sql): Sql => sql`exists (
  select from appointment where appointment.company_id = caller.company_id and appointment.employee_id = caller.employee_id
    and appointment.customer_id = ${customerId} and ${opensNow(sql`caller.asked_at`)})`;
