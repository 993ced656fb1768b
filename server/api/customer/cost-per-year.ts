// For the home page: what the customer's work has cost, by the year in which it was done.
import { costPerYear } from '#contract/customer.ts';
import { VAT_RATE } from '#domain/invoice.ts';
import { sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { seesPrices } from '../../queries/customer-access.ts';
import { isInvoiceWithdrawn } from '../../queries/invoice.ts';

export const costPerYearRoute = answerWith(costPerYear, () => costsOfCustomer, passJsonText);

/** The rule of domain/invoice: VAT is rounded once an invoice, half away from zero, as the database rounds a numeric. */
const costsOfCustomer = sql`(
  select coalesce(json_agg(year_cost order by year_cost.year), '[]')::text from (
    select extract(year from job.job_date)::int as year, (sum(amount.net + round(amount.net * ${VAT_RATE}::numeric)) / 100)::numeric(20, 2) as amount
    from job
    join invoice_basis on invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id
    cross join lateral (select (invoice_basis.work_sum_ore + invoice_basis.material_sum_ore + invoice_basis.start_up_sum_ore)::numeric as net) amount
    where job.company_id = caller.company_id and job.customer_id = caller.customer_id and ${seesPrices} and not ${isInvoiceWithdrawn}
    group by 1) year_cost)`;
