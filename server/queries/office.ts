import { osloDay } from '#domain/calendar.ts';
import { ACCESS_LOG_SHOWN_MONTHS } from '#domain/retention.ts';
import { type Sql, sql } from '../db/sql.ts';
import { visits } from './appointment-rights.ts';

/** Whether the employee who calls may open every customer. */
export const isOffice: Sql = sql`(caller.role = 'Admin' or exists (
  select from account where account.company_id = caller.company_id and account.id = caller.account_id and account.is_office))`;

/**
 * The customer that an employee opens, in the place of `caller`, so that the statements of the customer's own calls answer what that
 * customer sees. No row: there is no such customer, or the employee may not open it.
 */
export const customerOpenedByStaff = (customerId: number): Sql => sql`(
  select customer.company_id, customer.id as customer_id, 'holder' as right_, caller.employee_id, ${isOffice} as sees_all
  from customer
  where customer.company_id = caller.company_id and customer.id = ${customerId} and customer.locked_until is null and (${isOffice} or exists (
    select from job where job.company_id = customer.company_id and job.customer_id = customer.id and job.employee_id = caller.employee_id) or ${visits(sql`customer.id`)}))`;

/** A job of the customer opened. */
export const isJobSeen: Sql = sql`(caller.sees_all or job.employee_id = caller.employee_id)`;

/** The access log that is shown: who opened the customer, newest first. */
export const accessLogSince = (now: Date): Sql => sql`
  select customer_look.day, employee.first_name, employee.last_name, department.name as department, customer_look.is_listed
  from customer_look
    join employee on employee.company_id = customer_look.company_id and employee.id = customer_look.employee_id
    join department on department.company_id = employee.company_id and department.id = employee.department_id
  where customer_look.company_id = caller.company_id and customer_look.customer_id = caller.customer_id
    and customer_look.day > (${osloDay(now)}::date - make_interval(months => ${ACCESS_LOG_SHOWN_MONTHS}))
  order by customer_look.day desc, employee.first_name, employee.id`;
