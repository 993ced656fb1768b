import { type Sql, sql } from '../db/sql.ts';

/** The customer `c` of the event `e` as other systems know it. */
export const eventCustomer = (e: Sql, c: Sql): Sql =>
  sql`json_build_object('id', ${e}.customer_id, 'number', ${c}.customer_number, 'externalId', ${c}.external_id)`;
/** Its job `j`. */
export const eventJob = (e: Sql, j: Sql): Sql =>
  sql`case when ${e}.job_id is not null then json_build_object('id', ${e}.job_id, 'externalId', ${j}.external_id) end`;
export const withEventNames = (e: Sql, c: Sql, j: Sql): Sql => sql`
  left join customer ${c} on ${c}.company_id = ${e}.company_id and ${c}.id = ${e}.customer_id
  left join job ${j} on ${j}.company_id = ${e}.company_id and ${j}.id = ${e}.job_id`;

export const isOfAreas = (event: Sql, areas: Sql): Sql => sql`split_part(${event}.kind, '.', 1) = any(${areas})`;
