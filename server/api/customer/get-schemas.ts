// Call 3. Which forms a job has. The specification only uses the length of the list; name and number are ours.
import { getSchemas } from '#contract/customer.ts';
import { FORM_SCHEMAS, INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { formsOfJob } from '../../queries/complaint-form.ts';
import { seesPrices } from '../../queries/customer-access.ts';
import { isInvoiceWithdrawn } from '../../queries/invoice.ts';

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
