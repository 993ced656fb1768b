import { type Sql, sql } from './sql.ts';

/** The content of a job's form as JSON text, for the customer who owns the job; null for everybody else. */
export const formOfJob = (jobId: number, schemaId: number): Sql => sql`(
  select f.content::text
  from job j join form f on f.company_id = j.company_id and f.job_id = j.id
  where j.company_id = w.company_id and j.customer_id = w.customer_id and j.id = ${jobId} and f.schema_id = ${schemaId})`;
