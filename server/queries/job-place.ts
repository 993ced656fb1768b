import { type Sql, sql } from '../db/sql.ts';

/** Where a job was done: its site, else its customer's own address; null once the customer is erased. */
export const addressOfJob: Sql = sql`(
  case when job.erased_on is null then coalesce(
    (select json_build_object('street', site.street, 'unit', site.unit, 'postalCode', site.postal_code, 'city', site.city)
     from site where site.company_id = job.company_id and site.id = job.site_id),
    (select json_build_object('street', customer.address, 'unit', '', 'postalCode', customer.postal_code, 'city', customer.city)
     from customer where customer.company_id = job.company_id and customer.id = job.customer_id)) end)`;

/** What a paper about a job says besides its content, for the customer who owns the job. */
export const nameOfJob = (jobId: number): Sql => sql`(
  select json_build_object('title', job.title, 'trade', job.trade, 'workKind', job.work_kind, 'address', ${addressOfJob})
  from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId})`;
