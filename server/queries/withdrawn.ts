import { type Sql, sql } from '../db/sql.ts';

/** Whether a paper of job was taken back from the customer who has the job. */
export const isWithdrawn = (schemaId: Sql): Sql => sql`exists (
  select from withdrawn_paper
  where withdrawn_paper.company_id = job.company_id and withdrawn_paper.customer_id = job.customer_id and withdrawn_paper.job_id = job.id and withdrawn_paper.schema_id = ${schemaId})`;
