// Ours, for the home page: what the customer's work has cost, by the year in which it was done.
import { Type } from 'typebox';
import { VAT_RATE } from '#domain/invoice.ts';
import { ask } from '../../auth/asking.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const options = callOptions({
  summary: 'What the work has cost per year, oldest first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.Array(Type.Object({ year: Type.Integer(), amount: Type.Number({ description: 'kroner, including VAT' }) })) },
});

export function costPerYear(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/CostPerYear`, options, async (request, reply) => {
    const { answer } = await ask<string>(deps, request, () => costsOfCustomer);
    return sendJsonText(reply, answer);
  });
}

/** The rule of domain/invoice: VAT is rounded once an invoice, half away from zero, as the database rounds a numeric. */
const costsOfCustomer = sql`(
  select coalesce(json_agg(c order by c.year), '[]')::text from (
    select extract(year from j.job_date)::int as year, (sum(n.net + round(n.net * ${VAT_RATE}::numeric)) / 100)::numeric(20, 2) as amount
    from job j
    join invoice_basis i on i.company_id = j.company_id and i.job_id = j.id
    cross join lateral (select (i.work_sum_ore + i.material_sum_ore + i.start_up_sum_ore)::numeric as net) n
    where j.company_id = w.company_id and j.customer_id = w.customer_id
    group by 1) c)`;
