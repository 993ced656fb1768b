import { type Sql, sql } from '../db/sql.ts';
import { isWithdrawn } from './withdrawn.ts';

/** The name that a job was sold under, else the one its customer knows; null: the company's first. `j` is the job. */
export const brandOfJob = (j: Sql): Sql =>
  sql`coalesce(${j}.brand, (select c.brand from customer c where c.company_id = ${j}.company_id and c.id = ${j}.customer_id))`;

/** The content of an imported form as JSON text, with its brand, for the customer who owns the job; null for all others. */
export const importedForm = (jobId: number, schemaId: number): Sql => sql`(
  select (f.content || jsonb_build_object('Brand', ${brandOfJob(sql`j`)}))::text
  from job j join form f on f.company_id = j.company_id and f.job_id = j.id
  where j.company_id = caller.company_id and j.customer_id = caller.customer_id and j.id = ${jobId} and f.schema_id = ${schemaId}
    and not ${isWithdrawn(sql`j`, sql`f.schema_id`)})`;
