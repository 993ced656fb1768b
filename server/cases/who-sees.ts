import { isOffice } from '../db/office.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The case `c` is about a job that the employee `caller` did. */
const isOfOwnJob: Sql = sql`exists (select from job own where own.company_id = c.company_id and own.id = c.job_id
  and own.customer_id = c.customer_id and own.employee_id = caller.employee_id)`;

/** The employee `caller` may see the case `c`: the office sees all, others those of their own jobs and those they were given. */
export const seesCase: Sql = sql`(${isOffice} or c.assigned_to = caller.employee_id or ${isOfOwnJob})`;

/** The numbers of the open or the closed cases that an employee without the office right sees, found from the employee's own side. */
export const ownCases = (companyId: Sql, employeeId: Sql, isOpen: boolean): Sql => {
  const wanted = isOpen ? sql`k.is_open` : sql`not k.is_open`;
  return sql`
    select k.id from customer_case k where k.company_id = ${companyId} and k.assigned_to = ${employeeId} and ${wanted}
    union
    select k.id from job own join customer_case k on k.company_id = own.company_id and k.job_id = own.id and k.customer_id = own.customer_id and ${wanted}
    where own.company_id = ${companyId} and own.employee_id = ${employeeId}`;
};
