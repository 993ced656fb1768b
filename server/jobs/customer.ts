// For the home page: what the customer's work has cost, by the year in which it was done.
import { costPerYear, getSchemas, newestPapers } from '#contract/jobs.ts';
import { VAT_RATE } from '#domain/jobs/invoice.ts';
import { FORM_SCHEMAS, INVOICE_SCHEMA_ID } from '#domain/jobs/job.ts';
import { seesPrices } from '../access/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith, passJsonText } from '../http/answer.ts';
import { formsOfJob, isInvoiceWithdrawn } from './form-content.ts';

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

// Call 3. Which forms a job has. The specification only uses the length of the list; name and number are ours.
export const getSchemasRoute = answerWith(
  getSchemas,
  ({ query }) => sql`(
    select ${schemasOf} from job
    where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${query.jobId})`,
  async (schemaIds: number[] | null) => {
    if (!schemaIds) throw notFound();
    return formsByNumber(schemaIds);
  },
);

export const formsByNumber = (schemaIds: readonly number[]) => FORM_SCHEMAS.filter((form) => schemaIds.includes(form.schemaId));

/** The numbers of the forms of a job that the caller may see. */
export const schemasOf: Sql = sql`array(
  select ${INVOICE_SCHEMA_ID}::int from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id and ${seesPrices}
    and not ${isInvoiceWithdrawn}
  union all
  ${formsOfJob})`;

// What the home page shows of the newest jobs, in one answer instead of one for each job.
const JOBS = 3;

export const newestPapersRoute = answerWith(
  newestPapers,
  () => newestOfCaller,
  async (jobs: { jobId: number; schemaIds: number[] }[]) =>
    jobs.map(({ jobId, schemaIds }) => ({ jobId, forms: formsByNumber(schemaIds) })),
);

const newestOfCaller: Sql = sql`(
  select coalesce(json_agg(json_build_object('jobId', job.id, 'schemaIds', ${schemasOf}) order by job.job_date desc, job.id desc), '[]') from (
    select * from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id
    order by job_date desc, id desc limit ${JOBS}) job)`;
