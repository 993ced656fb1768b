import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../queries/audit.ts';
import { applyLoweredRights } from './end-access.ts';
import type { LockedPeople } from './lock-people.ts';
import { notify } from './notices.ts';

type Move = { to: number; from: readonly number[]; by: number; now: Date };

/** Former holders keep full access, until the new holder decides otherwise. All of them are mailed. */
export async function moveHolder(tx: Queryable, locked: LockedPeople, { to, from, by, now }: Move): Promise<void> {
  const { companyId, customerId, people } = locked;
  const next = people.find((person) => person.accountId === to);
  if (!next) throw notFound();
  if (next.isDisabled) throw new ApiError('account-disabled');
  await setRight(tx, locked, to, 'holder');
  const former = from.filter((id) => id !== to).sort((a, b) => a - b);
  for (const accountId of former) {
    await setRight(tx, locked, accountId, 'full');
    await applyLoweredRights(tx, { companyId, customerId, accountId, now });
  }
  const others = people.filter((p) => p.right === 'holder').map((p) => p.accountId);
  const entry = { companyId, accountId: by, event: 'holder-moved' as const, at: now, detail: { customerId, accountId: to, former } };
  const body = { accountId: to, formerAccountIds: former };
  await writeAudit(tx, entry, { companyId, kind: 'access.holder-moved', at: now, customerId, body });
  await notify(tx, 'holder-moved', { companyId, customerId, accountId: to }, [to, ...former, ...others], now);
}

const setRight = (tx: Queryable, { companyId, customerId }: LockedPeople, accountId: number, right: 'holder' | 'full'): Promise<unknown> =>
  tx.query(sql`
    update customer_access set right_ = ${right}, until = null
    where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId} and ended_at is null`);
