import { type Sql, sql } from '../db/sql.ts';

/** Whether a paper of job `j` was taken back from the customer who has the job. */
export const isWithdrawn = (j: Sql, schemaId: Sql): Sql => sql`exists (
  select from withdrawn_paper w
  where w.company_id = ${j}.company_id and w.customer_id = ${j}.customer_id and w.job_id = ${j}.id and w.schema_id = ${schemaId})`;
