import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { isOffice } from '../queries/office.ts';

/** The paper `p` was not taken back from the customer who has it now, and did not outlive the erasure of its job. */
export const isShown = (p: Sql): Sql => sql`(not ${p}.customer_id = any(coalesce(${p}.withdrawn_from, '{}')) and not exists (
  select from job gone where gone.company_id = ${p}.company_id and gone.id = ${p}.job_id and gone.erased_on is not null))`;

/** Of the papers `p`, those that the customer `caller` stands at may read. */
export const seesPaper = (p: Sql): Sql =>
  sql`(${p}.customer_id = caller.customer_id and ${isShown(p)} and (not ${p}.shows_prices or ${seesPrices}))`;

/** Of the papers `p`, those that the employee `caller` may read: the office all, others those of jobs they did. Not those of erased customers. */
export const staffSeesPaper = (p: Sql): Sql => sql`(${isShown(p)}
  and exists (select from customer c where c.company_id = ${p}.company_id and c.id = ${p}.customer_id and c.locked_until is null)
  and (${isOffice} or exists (
    select from job own where own.company_id = ${p}.company_id and own.id = ${p}.job_id and own.employee_id = caller.employee_id)))`;
