import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { noteMail } from './mailing.ts';

/** When a mail is due that no Admin has decided about: never. */
export const HELD_UNTIL = new Date('9999-01-01T00:00:00Z');

/**
 * What has waited while there was no mail server was often written to try the portal out: it is sent only when an Admin asks for it. To be
 * called in the transaction that sets the first one.
 */
export async function holdWaiting(tx: Queryable, companyId: CompanyId): Promise<number> {
  const held = await tx.query(sql`
    update outbox set due_at = ${HELD_UNTIL}
    where company_id = ${companyId} and channel = 'mail' and sent_at is null and failed_at is null returning id`);
  return held.length;
}

/** Their day of tries begins now. */
export async function sendHeld(tx: Queryable, companyId: CompanyId, now: Date): Promise<number> {
  noteMail();
  const sent = await tx.query(sql`
    update outbox set due_at = ${now}, turn_at = ${now}, created_at = ${now}
    where company_id = ${companyId} and sent_at is null and due_at = ${HELD_UNTIL} returning id`);
  return sent.length;
}

export async function discardHeld(tx: Queryable, companyId: CompanyId): Promise<number> {
  const gone = await tx.query(sql`
    delete from outbox where company_id = ${companyId} and sent_at is null and due_at = ${HELD_UNTIL} returning id`);
  return gone.length;
}
