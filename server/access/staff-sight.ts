import { DAYS_SEEN_AFTER, DAYS_SEEN_BEFORE } from '#domain/appointments/day.ts';
import { osloDay } from '#domain/calendar.ts';
import { ACCESS_LOG_SHOWN_MONTHS } from '#domain/privacy/retention.ts';
import { type Sql, sql } from '../db/sql.ts';

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

/** The appointment opens its customer to the employee who comes: from days before until days after, and not once it is called off or moved. */
export const opensNow = (now: Sql): Sql => sql`(appointment.state in ('agreed', 'on-the-way', 'arrived', 'done')
  and appointment.starts_at <= ${now} + make_interval(days => ${DAYS_SEEN_BEFORE}) and appointment.ends_at > ${now} - make_interval(days => ${DAYS_SEEN_AFTER}))`;

/** The employee `caller` comes to the customer, or was there these days. */
export const visits = (customerId: Sql): Sql => sql`exists (
  select from appointment where appointment.company_id = caller.company_id and appointment.employee_id = caller.employee_id
    and appointment.customer_id = ${customerId} and ${opensNow(sql`caller.asked_at`)})`;

/** The case is about a job that the employee `caller` did. */
const isOfOwnJob: Sql = sql`exists (select from job where job.company_id = customer_case.company_id and job.id = customer_case.job_id
  and job.customer_id = customer_case.customer_id and job.employee_id = caller.employee_id)`;

/** The employee `caller` has a visit for the case, now or around these days. */
const isOfOwnVisit: Sql = sql`exists (select from appointment where appointment.company_id = customer_case.company_id and appointment.case_id = customer_case.id
  and appointment.employee_id = caller.employee_id and ${opensNow(sql`caller.asked_at`)})`;

/** Which cases the employee `caller` sees: the office all, others those assigned to them and those of their own jobs and visits. */
export const seesCase: Sql = sql`(${isOffice} or customer_case.assigned_to = caller.employee_id or ${isOfOwnJob} or ${isOfOwnVisit})`;

/**
 * The cases that pass `where` and that an employee without the office right sees. Looked up from each of the employee's own jobs:
 * `offset 0` keeps the planner from reading the cases of the whole company instead.
 */
export const ownCases = (companyId: Sql, employeeId: Sql, columns: Sql, where: Sql): Sql => sql`
  select ${columns} from customer_case where customer_case.company_id = ${companyId} and customer_case.assigned_to = ${employeeId} and ${where}
  union
  select customer_case.* from job cross join lateral (
    select ${columns} from customer_case
    where customer_case.company_id = job.company_id and customer_case.job_id = job.id and customer_case.customer_id = job.customer_id and ${where} offset 0) customer_case
  where job.company_id = ${companyId} and job.employee_id = ${employeeId}`;
