import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import type { AccessNotice } from '../outbox/mail-kinds.ts';
import { putInOutbox } from '../outbox/outbox.ts';

type About = { companyId: CompanyId; customerId: number; accountId: number };

/** A separate mail to each recipient, in their language. */
export async function notify(tx: Queryable, kind: AccessNotice, about: About, recipients: readonly number[], now: Date): Promise<void> {
  const { companyId, customerId, accountId } = about;
  for (const recipient of new Set(recipients))
    await putInOutbox(tx, { companyId, kind, accountIds: [recipient], now, about: { customerId, accountId } });
}

export const holdersOf = (people: readonly { accountId: number; right: string }[]): number[] =>
  people.filter((person) => person.right === 'holder').map((person) => person.accountId);
