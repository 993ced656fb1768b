import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from './customer-access.ts';
import { brandOfJob } from './form.ts';
import { isWithdrawn } from './withdrawn.ts';

/** Taken back from the customer of job. */
export const isInvoiceWithdrawn: Sql = isWithdrawn(sql`${INVOICE_SCHEMA_ID}::int`);

/** A job's invoice basis as JSON text, for people of its customer who see prices; null for everybody else, and where it is not the one asked for. */
export const invoiceOfJob = (jobId: number, invoiceId?: number): Sql => sql`(
  select json_build_object(
    'id', invoice_basis.id, 'kundeNr', invoice_basis.customer_number, 'dato', invoice_basis.invoice_date, 'jobStart', invoice_basis.job_start, 'jobStop', invoice_basis.job_stop,
    'steder1', coalesce(invoice_basis.places->0->>'place', ''), 'desc1', coalesce(invoice_basis.places->0->>'work', ''),
    'steder2', coalesce(invoice_basis.places->1->>'place', ''), 'desc2', coalesce(invoice_basis.places->1->>'work', ''),
    'steder3', coalesce(invoice_basis.places->2->>'place', ''), 'desc3', coalesce(invoice_basis.places->2->>'work', ''),
    'steder4', coalesce(invoice_basis.places->3->>'place', ''), 'desc4', coalesce(invoice_basis.places->3->>'work', ''),
    'steder5', coalesce(invoice_basis.places->4->>'place', ''), 'desc5', coalesce(invoice_basis.places->4->>'work', ''),
    'products', (
      select coalesce(json_agg(json_build_object(
        'desc', invoice_line.description, 'qty', trim_scale(invoice_line.quantity), 'salesprice', (invoice_line.sales_price_ore / 100.0)::numeric(20, 2), 'rabatt', trim_scale(invoice_line.discount_percent)
      ) order by invoice_line.position), '[]')
      from invoice_line where invoice_line.company_id = invoice_basis.company_id and invoice_line.invoice_id = invoice_basis.id),
    'arbeidSum', (invoice_basis.work_sum_ore / 100.0)::numeric(20, 2), 'materiellSum', (invoice_basis.material_sum_ore / 100.0)::numeric(20, 2),
    'fremmoteSum', (invoice_basis.start_up_sum_ore / 100.0)::numeric(20, 2),
    'clientText', invoice_basis.client_html, 'Date', invoice_basis.form_date, 'Montor', invoice_basis.installer, 'Brand', ${brandOfJob})::text
  from job join invoice_basis on invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id
  where job.company_id = caller.company_id and job.customer_id = caller.customer_id and ${seesPrices} and not ${isInvoiceWithdrawn} and job.id = ${jobId}${
    invoiceId === undefined ? sql`` : sql` and invoice_basis.id = ${invoiceId}`
  })`;
