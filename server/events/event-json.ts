import { type Sql, sql } from '../db/sql.ts';

/** The customer of the event `e` as other systems know it, by the join below. */
export const EVENT_CUSTOMER: Sql = sql`json_build_object('id', e.customer_id, 'number', c.customer_number, 'externalId', c.external_id)`;
export const EVENT_JOB: Sql = sql`case when e.job_id is not null then json_build_object('id', e.job_id, 'externalId', j.external_id) end`;
export const JOIN_EVENT_NAMES: Sql = sql`
  left join customer c on c.company_id = e.company_id and c.id = e.customer_id
  left join job j on j.company_id = e.company_id and j.id = e.job_id`;

export const isOfAreas = (event: Sql, areas: Sql): Sql => sql`split_part(${event}.kind, '.', 1) = any(${areas})`;
