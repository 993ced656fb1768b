import type { EventBody, EventKind } from '#domain/events.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { noteWork } from '../outbox/answered-call.ts';

/** What happened, for the company's own systems. */
export type PortalEvent<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? { companyId: CompanyId; kind: Kind; at: Date; customerId: number; jobId?: number | null | undefined; body: EventBody<Kind> }
  : never;

/** Writes one row in the transaction of the act itself: both are stored, or neither. */
export const recordEvent = (tx: Queryable, event: PortalEvent): Promise<unknown> => tx.query(insertEvent(event));

/** The same as part of a statement of the act, `with noted as (…)`: one round trip less. The mail worker gives it its number. */
export function insertEvent({ companyId, kind, at, customerId, jobId = null, body }: PortalEvent): Sql {
  noteWork();
  return sql`
    insert into event (company_id, kind, at, customer_id, job_id, body)
    values (${companyId}, ${kind}, ${at}, ${customerId}, ${jobId}::int, ${JSON.stringify(body)}::jsonb)`;
}
