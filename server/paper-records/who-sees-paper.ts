import { type Sql, sql } from '../db/sql.ts';
import { opensNow } from '../queries/appointment-rights.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { isOffice } from '../queries/office.ts';
import { onlySite } from '../queries/only-site.ts';

/** The paper was not withdrawn from its current customer, and its job was not erased. */
export const isShown: Sql = sql`(not paper.customer_id = any(coalesce(paper.withdrawn_from, '{}')) and not exists (
  select from job where job.company_id = paper.company_id and job.id = paper.job_id and job.erased_on is not null))`;

/** The paper can be read by `caller`, one of the customer's people. */
export const seesPaper: Sql = sql`(paper.customer_id = caller.customer_id and ${isShown} and (not paper.shows_prices or ${seesPrices}))`;

/** The employee `caller` has a visit around now at the address of the paper. Without an address, the customer's only one counts. */
const isAtVisit: Sql = sql`(not paper.shows_prices and exists (
  select from appointment left join job paper_job on paper_job.company_id = paper.company_id and paper_job.id = paper.job_id
    left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id
  where appointment.company_id = paper.company_id and appointment.customer_id = paper.customer_id and appointment.employee_id = caller.employee_id
    and ${opensNow(sql`caller.asked_at`)}
    and coalesce(paper.site_id, paper_job.site_id, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)})
      is not distinct from coalesce(appointment.site_id, job.site_id, ${onlySite(sql`appointment.company_id`, sql`appointment.customer_id`)})))`;

/**
 * The paper can be read by the employee `caller`: the office reads all, others those of jobs they did and, without prices, those at the
 * address of their visits. Papers of erased customers are left out.
 */
export const staffSeesPaper: Sql = sql`(${isShown}
  and exists (select from customer where customer.company_id = paper.company_id and customer.id = paper.customer_id and customer.locked_until is null)
  and (${isOffice} or exists (
    select from job where job.company_id = paper.company_id and job.id = paper.job_id and job.employee_id = caller.employee_id) or ${isAtVisit}))`;
