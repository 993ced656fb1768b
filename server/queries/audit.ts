import type { LoginEvent } from '#domain/login-event.ts';
import type { StaffEvent } from '#domain/staff.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { insertEvent, type PortalEvent } from '../events/record-event.ts';

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
