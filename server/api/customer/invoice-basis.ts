// Call 5. The invoice and its job are named in two headers, and must belong together.
import { Type } from 'typebox';
import { PLACE_COUNT } from '#domain/invoice.ts';
import { ask } from '../../auth/asking.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const numbers = Array.from({ length: PLACE_COUNT }, (_, i) => i + 1);
const places = Object.fromEntries(
  numbers.flatMap((n) => [
    [`steder${n}`, Type.String()],
    [`desc${n}`, Type.String()],
  ]),
);

const options = callOptions({
  summary: 'The invoice basis of a job',
  access: { key: 'basic', roles: ['Customer'] },
  headers: Type.Object({ invoiceid: Id, jobid: Id }),
  answers: {
    200: Type.Object({
      id: Type.Integer(),
      kundeNr: Type.String(),
      dato: Type.String({ format: 'date' }),
      jobStart: Type.String(),
      jobStop: Type.String(),
      ...places,
      products: Type.Array(
        Type.Object({
          desc: Type.String(),
          qty: Type.Number(),
          salesprice: Type.Number({ description: 'kroner, after discount' }),
          rabatt: Type.Number({ description: 'percent' }),
        }),
      ),
      arbeidSum: Type.Number(),
      materiellSum: Type.Number(),
      fremmoteSum: Type.Number(),
      clientText: Type.String({ description: 'HTML, cleaned' }),
      Date: Type.String({ format: 'date' }),
      Montor: Type.String(),
    }),
  },
  errors: ['not-found'],
});

export function invoiceBasis(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/InvoiceBasis`, options, async (request, reply) => {
    const { invoiceid, jobid } = request.headers;
    const { answer } = await ask<string | null>(deps, request, () => invoiceOfJob(invoiceid, jobid));
    if (!answer) throw notFound();
    return sendJsonText(reply, answer);
  });
}

const invoiceOfJob = (invoiceId: number, jobId: number): Sql => sql`(
  select json_build_object(
    'id', i.id, 'kundeNr', i.customer_number, 'dato', i.invoice_date, 'jobStart', i.job_start, 'jobStop', i.job_stop,
    'steder1', coalesce(i.places->0->>'place', ''), 'desc1', coalesce(i.places->0->>'work', ''),
    'steder2', coalesce(i.places->1->>'place', ''), 'desc2', coalesce(i.places->1->>'work', ''),
    'steder3', coalesce(i.places->2->>'place', ''), 'desc3', coalesce(i.places->2->>'work', ''),
    'steder4', coalesce(i.places->3->>'place', ''), 'desc4', coalesce(i.places->3->>'work', ''),
    'steder5', coalesce(i.places->4->>'place', ''), 'desc5', coalesce(i.places->4->>'work', ''),
    'products', (
      select coalesce(json_agg(json_build_object(
        'desc', l.description, 'qty', trim_scale(l.quantity), 'salesprice', (l.sales_price_ore / 100.0)::numeric(20, 2), 'rabatt', trim_scale(l.discount_percent)
      ) order by l.position), '[]')
      from invoice_line l where l.company_id = i.company_id and l.invoice_id = i.id),
    'arbeidSum', (i.work_sum_ore / 100.0)::numeric(20, 2), 'materiellSum', (i.material_sum_ore / 100.0)::numeric(20, 2),
    'fremmoteSum', (i.start_up_sum_ore / 100.0)::numeric(20, 2),
    'clientText', i.client_html, 'Date', i.form_date, 'Montor', i.installer)::text
  from job j join invoice_basis i on i.company_id = j.company_id and i.job_id = j.id
  where j.company_id = w.company_id and j.customer_id = w.customer_id and j.id = ${jobId} and i.id = ${invoiceId})`;
