import { INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { type Sql, sql } from './sql.ts';

/** Whether a paper of job `j` was taken back from the customer who has the job. */
export const isWithdrawn = (schemaId: Sql): Sql => sql`exists (
  select from withdrawn_paper w
  where w.company_id = j.company_id and w.customer_id = j.customer_id and w.job_id = j.id and w.schema_id = ${schemaId})`;

/** The caller's jobs whose invoice was taken back. It names no column of a job, so that PostgreSQL reads it once for a whole list. */
export const withdrawnInvoices: Sql = sql`array(
  select w.job_id from withdrawn_paper w
  where w.company_id = caller.company_id and w.customer_id = caller.customer_id and w.schema_id = ${INVOICE_SCHEMA_ID}::int)`;
