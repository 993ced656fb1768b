import type { LoginEvent } from '#domain/login/device.ts';
import type { StaffEvent } from '#domain/staff/staff.ts';
import type { EventBody, EventKind } from '#domain/webhooks/events.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { noteWork } from '../outbox/answered-call.ts';

/** What changed, who did it, and when. Ids only: names and addresses stay where they can be erased. */
export type AuditEvent =
  | 'login-disabled'
  | 'login-enabled'
  | 'all-sessions-ended'
  | 'survey-answered'
  | 'survey-mails-ended'
  | 'care-mails-ended'
  | 'care-mails-resumed'
  | 'survey-mails-resumed'
  | 'data-exported'
  | 'erasure-requested'
  | 'erasure-withdrawn'
  | 'customer-erased'
  | 'erasure-key-replaced'
  | 'imported'
  | 'access-invited'
  | 'access-invitation-withdrawn'
  | 'access-given'
  | 'access-changed'
  | 'access-ended'
  | 'share-made'
  | 'share-revoked'
  | 'notices-chosen'
  | LoginEvent
  | StaffEvent;

type Entry = { companyId: CompanyId; accountId: number | null; machineKeyId?: number | null; event: AuditEvent; at: Date; detail?: object };

/** `noted`: the event for other systems, in the same round trip. */
export const writeAudit = (tx: Queryable, entry: Entry, noted?: PortalEvent): Promise<unknown> =>
  tx.query(sql`${noted ? sql`with noted as (${insertEvent(noted)})` : sql``}
    insert into audit (company_id, at, event, account_id, detail)
    values (${entry.companyId}, ${entry.at}, ${entry.event}, ${entry.accountId}, ${JSON.stringify(detailOf(entry))})`);

/** The record of an act names the key that it was done with. */
const detailOf = ({ detail = {}, machineKeyId }: { detail?: object; machineKeyId?: number | null }): object =>
  machineKeyId ? { ...detail, byKey: machineKeyId } : detail;

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
