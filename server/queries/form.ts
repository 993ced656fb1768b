import { type Sql, sql } from '../db/sql.ts';
import { isWithdrawn } from './withdrawn.ts';

/** The name that a job was sold under, else the one its customer knows; null: the company's first. */
export const brandOfJob: Sql = sql`coalesce(job.brand, (select customer.brand from customer where customer.company_id = job.company_id and customer.id = job.customer_id))`;

/** The content of an imported form as JSON text, with its brand, for the customer who owns the job; null for all others. */
export const importedForm = (jobId: number, schemaId: number): Sql => sql`(
  select (form.content || jsonb_build_object('Brand', ${brandOfJob}))::text
  from job join form on form.company_id = job.company_id and form.job_id = job.id
  where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId} and form.schema_id = ${schemaId}
    and not ${isWithdrawn(sql`form.schema_id`)})`;
