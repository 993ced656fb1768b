import { type Sql, sql } from '../db/sql.ts';
import { opensNow } from '../queries/appointment-rights.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { isOffice } from '../queries/office.ts';
import { onlySite } from '../queries/only-site.ts';

/** The paper `p` was not withdrawn from its current customer, and its job was not erased. */
export const isShown = (p: Sql): Sql => sql`(not ${p}.customer_id = any(coalesce(${p}.withdrawn_from, '{}')) and not exists (
  select from job gone where gone.company_id = ${p}.company_id and gone.id = ${p}.job_id and gone.erased_on is not null))`;

/** The paper `p` can be read by `caller`, one of the customer's people. */
export const seesPaper = (p: Sql): Sql =>
  sql`(${p}.customer_id = caller.customer_id and ${isShown(p)} and (not ${p}.shows_prices or ${seesPrices}))`;

/** The employee `caller` has a visit around now at the address of the paper `p`. Without an address, the customer's only one counts. */
const isAtVisit = (p: Sql): Sql => sql`(not ${p}.shows_prices and exists (
  select from appointment v left join job k on k.company_id = ${p}.company_id and k.id = ${p}.job_id
    left join job j on j.company_id = v.company_id and j.id = v.job_id and j.customer_id = v.customer_id
  where v.company_id = ${p}.company_id and v.customer_id = ${p}.customer_id and v.employee_id = caller.employee_id
    and ${opensNow(sql`v`, sql`caller.asked_at`)}
    and coalesce(${p}.site_id, k.site_id, ${onlySite(sql`v.company_id`, sql`v.customer_id`)})
      is not distinct from coalesce(v.site_id, j.site_id, ${onlySite(sql`v.company_id`, sql`v.customer_id`)})))`;

/**
 * The paper `p` can be read by the employee `caller`: the office reads all, others those of jobs they did and, without prices, those at the
 * address of their visits. Papers of erased customers are left out.
 */
export const staffSeesPaper = (p: Sql): Sql => sql`(${isShown(p)}
  and exists (select from customer c where c.company_id = ${p}.company_id and c.id = ${p}.customer_id and c.locked_until is null)
  and (${isOffice} or exists (
    select from job own where own.company_id = ${p}.company_id and own.id = ${p}.job_id and own.employee_id = caller.employee_id) or ${isAtVisit(p)}))`;
