import { TEST_KIND } from '#domain/webhooks/webhook.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { iso, type Sql, sql } from '../db/sql.ts';

/** The customer of the event as other systems know it. */
export const eventCustomer: Sql = sql`json_build_object('id', event.customer_id, 'number', customer.customer_number, 'externalId', customer.external_id)`;
/** Its job. */
export const eventJob: Sql = sql`case when event.job_id is not null then json_build_object('id', event.job_id, 'externalId', job.external_id) end`;
export const withEventNames: Sql = sql`
  left join customer on customer.company_id = event.company_id and customer.id = event.customer_id
  left join job on job.company_id = event.company_id and job.id = event.job_id`;

export const isOfAreas = (areas: Sql): Sql => sql`split_part(event.kind, '.', 1) = any(${areas})`;

/** One call of an address. `number`: of its event; null: a test. `id`: the same at every try, so that a receiver knows it again. */
export type Message = { number: number | null; kind: string; id: string; body: string };
type Row = { number: number; kind: string; body: string };

/** The body as `webhookBody` of the contract describes it. */
const BODY: Sql = sql`json_build_object('type', event.kind, 'timestamp', ${iso(sql`event.at`)}, 'data', json_build_object(
  'number', event.number, 'customer', ${eventCustomer}, 'job', ${eventJob}, 'body', event.body))::text`;

const messageOf = (companyId: CompanyId, row: Row): Message => ({ ...row, id: `event_${companyId}_${row.number}` });

type After = { companyId: CompanyId; position: number; areas: readonly string[]; limit: number };

/** The next events of these areas, and the last number of all areas: other events up to that number are of another area, or deleted. */
export async function readMessages(
  db: Queryable,
  { companyId, position, areas, limit }: After,
): Promise<{ last: number; messages: Message[] }> {
  const [numbering] = await db.query<{ last: number }>(sql`select last from event_numbering where company_id = ${companyId}`);
  const last = numbering?.last ?? 0;
  const rows = await db.query<Row>(sql`
    select event.number, event.kind, ${BODY} as body from event ${withEventNames}
    where event.company_id = ${companyId} and event.number > ${position} and event.number <= ${last} and ${isOfAreas(sql`${areas}::text[]`)}
    order by event.number limit ${limit}`);
  return { last, messages: rows.map((row) => messageOf(companyId, row)) };
}

/** Undefined: erased, or no longer kept. */
export async function readMessage(db: Queryable, companyId: CompanyId, number: number): Promise<Message | undefined> {
  const [row] = await db.query<Row>(sql`
    select event.number, event.kind, ${BODY} as body from event ${withEventNames} where event.company_id = ${companyId} and event.number = ${number}`);
  return row && messageOf(companyId, row);
}

export const testMessage = (companyId: CompanyId, deliveryId: number, now: Date): Message => ({
  number: null,
  kind: TEST_KIND,
  id: `test_${companyId}_${deliveryId}`,
  body: JSON.stringify({ type: TEST_KIND, timestamp: now.toISOString(), data: {} }),
});
