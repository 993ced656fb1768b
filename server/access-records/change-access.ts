import type { AccessChange } from '#contract/people.ts';
import { endOfDay, isLower } from '#domain/access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../queries/audit.ts';
import { applyLoweredRights } from './end-access.ts';
import type { LockedPeople } from './lock-people.ts';
import { holdersOf, notify } from './notices.ts';

/** False: nothing to change. */
export async function changeAccess(
  tx: Queryable,
  { companyId, customerId, people }: LockedPeople,
  { accountId, was, right, until }: AccessChange,
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const person = people.find((p) => p.accountId === accountId);
  if (!person) throw notFound();
  const endsAt = until === null ? null : endOfDay(until);
  if (person.right === right && person.until?.getTime() === endsAt?.getTime()) return false;
  if (person.right !== was) throw new ApiError('changed-meanwhile');
  await tx.query(sql`
    update customer_access set right_ = ${right}, until = ${endsAt}
    where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId}`);
  if (isLower(right, was)) await applyLoweredRights(tx, { companyId, customerId, accountId, now });
  const detail = { customerId, accountId, from: was, to: right };
  const entry = { companyId, accountId: by, event: 'access-changed' as const, at: now, detail };
  await writeAudit(tx, entry, { companyId, kind: 'access.changed', at: now, customerId, body: { accountId, right } });
  await notify(tx, 'access-changed', { companyId, customerId, accountId }, [accountId, ...holdersOf(people)], now);
  return true;
}
