import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../queries/audit.ts';
import { endSharesAndFeeds } from './end-access.ts';
import type { Invitation } from './invitations.ts';
import { type LockedPeople, lockPeople } from './lock-people.ts';
import { moveHolder } from './move-holder.ts';
import { holdersOf, notify } from './notices.ts';

type Accepting = { accountId: number; isNew: boolean; now: Date };

/** Gives the login the access of the invitation, once. The caller has locked the customer and the login. */
export async function accept(
  tx: Queryable,
  locked: LockedPeople,
  invitation: Invitation,
  { accountId, isNew, now }: Accepting,
): Promise<void> {
  const { companyId, customerId, people } = locked;
  const { id, right_: right, until, moves_holder: movesHolder, given_by: by } = invitation;
  const has = !isNew && people.find((person) => person.accountId === accountId);
  if (has && (!movesHolder || has.right === 'holder')) throw new ApiError('already-has-access');
  if (!has) await endSharesAndFeeds(tx, { companyId, customerId, accountId, now });
  // A holder appointed by the office first gets full access; `moveHolder` below then makes them the only holder.
  const given = movesHolder ? 'full' : right;
  await tx.query(sql`
    insert into customer_access (company_id, account_id, customer_id, right_, given_by, given_at, until)
    values (${companyId}, ${accountId}, ${customerId}, ${given}, ${by}, ${now}, ${until})
    on conflict (company_id, account_id, customer_id) do update
      set right_ = excluded.right_, given_by = excluded.given_by, given_at = excluded.given_at, until = excluded.until, ended_at = null`);
  await tx.query(sql`
    update access_invitation set outcome = 'used', ended_at = ${now} where company_id = ${companyId} and id = ${id}`);
  if (movesHolder) {
    const all = await lockPeople(tx, companyId, customerId, now);
    await moveHolder(tx, { ...locked, people: all }, { to: accountId, from: holdersOf(people), by, now });
    return;
  }
  const entry = { companyId, accountId, event: 'access-given' as const, at: now, detail: { customerId, accountId, by, right } };
  await writeAudit(tx, entry, { companyId, kind: 'access.granted', at: now, customerId, body: { accountId, right } });
  await notify(tx, 'access-given', { companyId, customerId, accountId }, [accountId, ...holdersOf(people)], now);
}
