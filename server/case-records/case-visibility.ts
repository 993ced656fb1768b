import { type Sql, sql } from '../db/sql.ts';
import { opensNow } from '../queries/appointment-rights.ts';
import { isOffice } from '../queries/office.ts';

/** The case `c` is about a job that the employee `caller` did. */
const isOfOwnJob = (c: Sql): Sql => sql`exists (select from job own where own.company_id = ${c}.company_id and own.id = ${c}.job_id
  and own.customer_id = ${c}.customer_id and own.employee_id = caller.employee_id)`;

/** The employee `caller` has a visit for the case `c`, now or around these days. */
const isOfOwnVisit = (
  c: Sql,
): Sql => sql`exists (select from appointment mine where mine.company_id = ${c}.company_id and mine.case_id = ${c}.id
  and mine.employee_id = caller.employee_id and ${opensNow(sql`mine`, sql`caller.asked_at`)})`;

/** Which cases `c` the employee `caller` sees: the office all, others those assigned to them and those of their own jobs and visits. */
export const seesCase = (c: Sql): Sql =>
  sql`(${isOffice} or ${c}.assigned_to = caller.employee_id or ${isOfOwnJob(c)} or ${isOfOwnVisit(c)})`;

/**
 * The cases `c` that pass `where` and that an employee without the office right sees. Looked up from each of the employee's own jobs:
 * `offset 0` keeps the planner from reading the cases of the whole company instead.
 */
export const ownCases = (c: Sql, companyId: Sql, employeeId: Sql, columns: Sql, where: Sql): Sql => sql`
  select ${columns} from customer_case ${c} where ${c}.company_id = ${companyId} and ${c}.assigned_to = ${employeeId} and ${where}
  union
  select ${c}.* from job own cross join lateral (
    select ${columns} from customer_case ${c}
    where ${c}.company_id = own.company_id and ${c}.job_id = own.id and ${c}.customer_id = own.customer_id and ${where} offset 0) ${c}
  where own.company_id = ${companyId} and own.employee_id = ${employeeId}`;
