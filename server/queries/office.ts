import { osloDay } from '#domain/calendar.ts';
import { ACCESS_LOG_SHOWN_MONTHS } from '#domain/retention.ts';
import { type Sql, sql } from '../db/sql.ts';
import { visits } from './appointment-rights.ts';

/** Whether the employee who calls may open every customer. */
export const isOffice: Sql = sql`(caller.role = 'Admin' or exists (
  select from account mine where mine.company_id = caller.company_id and mine.id = caller.account_id and mine.is_office))`;

/**
 * The customer that an employee opens, in the place of `caller`, so that the statements of the customer's own calls answer what that
 * customer sees. No row: there is no such customer, or the employee may not open it.
 */
export const customerOpenedByStaff = (customerId: number): Sql => sql`(
  select c.company_id, c.id as customer_id, 'holder' as right_, caller.employee_id, ${isOffice} as sees_all
  from customer c
  where c.company_id = caller.company_id and c.id = ${customerId} and c.locked_until is null and (${isOffice} or exists (
    select from job own where own.company_id = c.company_id and own.customer_id = c.id and own.employee_id = caller.employee_id) or ${visits(sql`c.id`)}))`;

/** `j` is a job of the customer opened. */
export const isJobSeen = (j: Sql): Sql => sql`(caller.sees_all or ${j}.employee_id = caller.employee_id)`;

/** The access log that is shown: who opened the customer, newest first. */
export const accessLogSince = (now: Date): Sql => sql`
  select l.day, e.first_name, e.last_name, d.name as department, l.is_listed
  from customer_look l
    join employee e on e.company_id = l.company_id and e.id = l.employee_id
    join department d on d.company_id = e.company_id and d.id = e.department_id
  where l.company_id = caller.company_id and l.customer_id = caller.customer_id
    and l.day > (${osloDay(now)}::date - make_interval(months => ${ACCESS_LOG_SHOWN_MONTHS}))
  order by l.day desc, e.first_name, e.id`;
