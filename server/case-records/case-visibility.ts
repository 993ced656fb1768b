import { type Sql, sql } from '../db/sql.ts';
import { opensNow } from '../queries/appointment-rights.ts';
import { isOffice } from '../queries/office.ts';

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
