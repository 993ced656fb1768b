import { type Sql, sql } from '../db/sql.ts';

/** The customer of the event as other systems know it. */
export const eventCustomer: Sql = sql`json_build_object('id', event.customer_id, 'number', customer.customer_number, 'externalId', customer.external_id)`;
/** Its job. */
export const eventJob: Sql = sql`case when event.job_id is not null then json_build_object('id', event.job_id, 'externalId', job.external_id) end`;
export const withEventNames: Sql = sql`
  left join customer on customer.company_id = event.company_id and customer.id = event.customer_id
  left join job on job.company_id = event.company_id and job.id = event.job_id`;

export const isOfAreas = (areas: Sql): Sql => sql`split_part(event.kind, '.', 1) = any(${areas})`;
