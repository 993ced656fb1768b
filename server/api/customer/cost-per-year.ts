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
  select coalesce(json_agg(c order by c.year), '[]')::text from (
    select extract(year from j.job_date)::int as year, (sum(n.net + round(n.net * ${VAT_RATE}::numeric)) / 100)::numeric(20, 2) as amount
    from job j
    join invoice_basis i on i.company_id = j.company_id and i.job_id = j.id
    cross join lateral (select (i.work_sum_ore + i.material_sum_ore + i.start_up_sum_ore)::numeric as net) n
    where j.company_id = caller.company_id and j.customer_id = caller.customer_id and ${seesPrices} and not ${isInvoiceWithdrawn(sql`j`)}
    group by 1) c)`;
