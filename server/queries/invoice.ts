import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from './customer-access.ts';
import { brandOfJob } from './form.ts';
import { isWithdrawn } from './withdrawn.ts';

/** Taken back from the customer of job `j`. */
export const isInvoiceWithdrawn = (j: Sql): Sql => isWithdrawn(j, sql`${INVOICE_SCHEMA_ID}::int`);

/** A job's invoice basis as JSON text, for people of its customer who see prices; null for everybody else, and where it is not the one asked for. */
export const invoiceOfJob = (jobId: number, invoiceId?: number): Sql => sql`(
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
    'clientText', i.client_html, 'Date', i.form_date, 'Montor', i.installer, 'Brand', ${brandOfJob(sql`j`)})::text
  from job j join invoice_basis i on i.company_id = j.company_id and i.job_id = j.id
  where j.company_id = caller.company_id and j.customer_id = caller.customer_id and ${seesPrices} and not ${isInvoiceWithdrawn(sql`j`)} and j.id = ${jobId}${
    invoiceId === undefined ? sql`` : sql` and i.id = ${invoiceId}`
  })`;
