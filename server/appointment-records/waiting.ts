import { type Sql, sql } from '../db/sql.ts';
import { canLogIn } from './raw-appointment.ts';

/** The employee had a login that was closed. An employee who never had one still does visits. */
const hasLeft: Sql = sql`(not ${canLogIn} and exists (
  select from account where account.company_id = employee.company_id and account.employee_id = employee.id))`;

const isToCome = (now: Date): Sql =>
  sql`(appointment.state in ('proposed', 'declined') or (appointment.state in ('agreed', 'on-the-way', 'arrived') and appointment.ends_at > ${now}))`;

/** The appointment is to come, but its employee can no longer log in. */
export const isUnstaffed = (now: Date): Sql => sql`(${hasLeft} and ${isToCome(now)})`;

/** Finds the few employees who have left first; otherwise every appointment of the company would be read. */
export const unstaffedCount = (companyId: Sql, now: Date): Sql => sql`(
  with gone as materialized (select employee.id from employee where employee.company_id = ${companyId} and employee.id > 0 and ${hasLeft})
  select count(*) from gone join appointment on appointment.company_id = ${companyId} and appointment.employee_id = gone.id and ${isToCome(now)})`;
