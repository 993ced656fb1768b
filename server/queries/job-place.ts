import { type Sql, sql } from '../db/sql.ts';

/** Where a job was done: its site, else its customer's own address; null once the customer is erased. `j` is the job. */
export const addressOfJob = (j: Sql): Sql => sql`(
  case when ${j}.erased_on is null then coalesce(
    (select json_build_object('street', s.street, 'unit', s.unit, 'postalCode', s.postal_code, 'city', s.city)
     from site s where s.company_id = ${j}.company_id and s.id = ${j}.site_id),
    (select json_build_object('street', o.address, 'unit', '', 'postalCode', o.postal_code, 'city', o.city)
     from customer o where o.company_id = ${j}.company_id and o.id = ${j}.customer_id)) end)`;

/** What a paper about a job says besides its content, for the customer who owns the job. */
export const nameOfJob = (jobId: number): Sql => sql`(
  select json_build_object('title', j.title, 'trade', j.trade, 'workKind', j.work_kind, 'address', ${addressOfJob(sql`j`)})
  from job j where j.company_id = caller.company_id and j.customer_id = caller.customer_id and j.id = ${jobId})`;
