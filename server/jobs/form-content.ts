import { CAUSES } from '#domain/jobs/complaint.ts';
import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID } from '#domain/jobs/job.ts';
import { seesPrices } from '../access/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The content of a job's form as JSON text, for the customer who owns the job; null for everybody else. */
export const formOfJob = (jobId: number, schemaId: number): Sql =>
  schemaId === COMPLAINT_SCHEMA_ID ? complaintOfJob(jobId) : importedForm(jobId, schemaId);

/** The same of any paper, the invoice basis too. */
export const paperOfJob = (jobId: number, schemaId: number): Sql =>
  schemaId === INVOICE_SCHEMA_ID ? invoiceOfJob(jobId) : formOfJob(jobId, schemaId);

/** Whether a paper of job was taken back from the customer who has the job. */
export const isWithdrawn = (schemaId: Sql): Sql => sql`exists (
  select from withdrawn_paper
  where withdrawn_paper.company_id = job.company_id and withdrawn_paper.customer_id = job.customer_id and withdrawn_paper.job_id = job.id and withdrawn_paper.schema_id = ${schemaId})`;

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

/** The complaints about a job that its customer has sent in the portal, and that are closed. */
const closedComplaints: Sql = sql`customer_case where customer_case.company_id = job.company_id and customer_case.job_id = job.id and customer_case.customer_id = job.customer_id
  and customer_case.kind = 'complaint' and customer_case.state = 'closed'`;

/** The complaint form of a job is nothing but what its customer has sent: no paper came by import. */
export const isOnlyOfCases: Sql = sql`(exists (select from ${closedComplaints}) and not exists (
  select from form where form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${COMPLAINT_SCHEMA_ID}))`;

const NO_ENTRIES = {
  Description_1: [''],
  Description_2: [''],
  error: [0],
  montasjedato: [''],
  elNr: [''],
  desc_: [''],
  qty: [0],
  Faktureres: [0],
};

/** The forms that a job has, by their numbers: those that were imported, and a complaint where one was closed here. */
export const formsOfJob: Sql = sql`
  select form.schema_id from form where form.company_id = job.company_id and form.job_id = job.id and not ${isWithdrawn(sql`form.schema_id`)}
  union select ${COMPLAINT_SCHEMA_ID}::int where exists (select from ${closedComplaints}) and not ${isWithdrawn(sql`${COMPLAINT_SCHEMA_ID}::int`)}`;

/** The arrays of an imported form may be of different lengths: a short one is filled up, so that the entries after it stay aligned. */
const filled = (name: string, empty: string): Sql => sql`(
  coalesce(composed.form -> ${name}, '[]') || coalesce((select jsonb_agg(${empty}::jsonb) from generate_series(jsonb_array_length(coalesce(composed.form -> ${name}, '[]')) + 1, composed.length)), '[]'))`;

/**
 * The complaint form of a job, composed when it is read: imported entries first, then those that were closed here, oldest first. Nothing but an
 * import writes `form`.
 */
export const complaintOfJob = (jobId: number): Sql => sql`(
  select (composed.form || jsonb_build_object('Brand', ${brandOfJob},
    'Description_1', ${filled('Description_1', '""')} || complaints.said, 'Description_2', ${filled('Description_2', '""')} || complaints.answered, 'error', ${filled('error', '0')} || complaints.causes))::text
  from job
    left join form on form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${COMPLAINT_SCHEMA_ID}
    cross join lateral (
      select coalesce(jsonb_agg(coalesce(case_message.text, '') order by complaint.closed_at, complaint.id), '[]') as said,
        coalesce(jsonb_agg(coalesce(done.text, '') order by complaint.closed_at, complaint.id), '[]') as answered,
        coalesce(jsonb_agg(coalesce(array_position(${[...CAUSES]}::text[], done.cause), 0) order by complaint.closed_at, complaint.id), '[]') as causes,
        count(*) as count, max(complaint.closed_at) as closed_at, (array_agg(done.name order by complaint.closed_at desc, complaint.id desc))[1] as name
      from (select customer_case.* from ${closedComplaints}) complaint
        left join case_message on case_message.company_id = complaint.company_id and case_message.case_id = complaint.id and case_message.number = 1
        left join lateral (select case_event.cause, case_message.text, employee.first_name || ' ' || employee.last_name as name from case_event
            join case_message on case_message.company_id = case_event.company_id and case_message.case_id = case_event.case_id and case_message.number = case_event.number
            left join account on account.company_id = case_event.company_id and account.id = case_event.account_id
            left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
          where case_event.company_id = complaint.company_id and case_event.case_id = complaint.id and case_event.kind = 'done' order by case_event.number desc limit 1) done on true) complaints
    cross join lateral (
      select form, greatest(1, jsonb_array_length(coalesce(form -> 'Description_1', '[]')), jsonb_array_length(coalesce(form -> 'Description_2', '[]')),
        jsonb_array_length(coalesce(form -> 'error', '[]'))) as length
      from (select coalesce(form.content, ${JSON.stringify(NO_ENTRIES)}::jsonb || jsonb_build_object('Montor', coalesce(complaints.name, ''),
        'Date', to_char(complaints.closed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'))) as form) whole) composed
  where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId}
    and (form.job_id is not null or complaints.count > 0) and not ${isWithdrawn(sql`${COMPLAINT_SCHEMA_ID}::int`)})`;

/** The name that a job was sold under, else the one its customer knows; null: the company's first. */
export const brandOfJob: Sql = sql`coalesce(job.brand, (select customer.brand from customer where customer.company_id = job.company_id and customer.id = job.customer_id))`;

/** The content of an imported form as JSON text, with its brand, for the customer who owns the job; null for all others. */
export const importedForm = (jobId: number, schemaId: number): Sql => sql`(
  select (form.content || jsonb_build_object('Brand', ${brandOfJob}))::text
  from job join form on form.company_id = job.company_id and form.job_id = job.id
  where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId} and form.schema_id = ${schemaId}
    and not ${isWithdrawn(sql`form.schema_id`)})`;
