import pg from 'pg';
import { osloDay } from '#domain/calendar.ts';
import type { Role } from '#domain/login/session.ts';
import { keyState } from '#domain/webhooks/machine-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notLoggedIn, roleNotAllowed, TryAgain } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** Who does work that outlasts its first check: a login as it was then, a machine's key, or the operator. */
export type Actor = { accountId: number; credentialVersion: number } | { machineKeyId: number } | 'operator';

/** Read when the call is let in, for work that goes on after it. */
export const credentialVersionOfCaller: Sql = sql`(
  select account.credential_version from account where account.company_id = caller.company_id and account.id = caller.account_id)`;

/** As a record names the actor: both null for the operator. */
export const actorIds = (actor: Actor): { accountId: number | null; machineKeyId: number | null } => ({
  accountId: actor !== 'operator' && 'accountId' in actor ? actor.accountId : null,
  machineKeyId: actor !== 'operator' && 'machineKeyId' in actor ? actor.machineKeyId : null,
});

/** Shorter than a call that disables a login waits for this transaction. */
const LOCK_WAIT = '500ms';

type Check = { companyId: CompanyId; actor: Actor; roles: readonly Role[]; needsLock: boolean; now: Date };

/**
 * Throws once the actor has lost the right to the work. `needsLock`: the last statement of a transaction that stores something, so that a
 * call which takes the right away waits for the commit. `TryAgain`: the login or the key is being changed at this moment.
 */
export async function checkStillAllowed(tx: Queryable, check: Check): Promise<void> {
  if (check.actor === 'operator') return;
  if (check.needsLock) await tx.query(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
  await ('machineKeyId' in check.actor ? checkKeyStillAllowed(tx, check, check.actor) : checkAccountStillAllowed(tx, check, check.actor));
}

/**
 * For a file that is made while it is read: the check runs before each piece, so that a slow reader gets no more once the login is closed,
 * its rights are changed or its sessions are ended.
 */
export const makeStillAllowedCheck =
  (db: Queryable, { companyId, accountId, role }: Caller, credentialVersion: number | null, clock: () => Date) =>
  (): Promise<void> =>
    checkStillAllowed(db, {
      companyId,
      actor: { accountId, credentialVersion: credentialVersion ?? -1 },
      roles: [role],
      needsLock: false,
      now: clock(),
    });

async function checkAccountStillAllowed(
  tx: Queryable,
  { companyId, roles, needsLock }: Check,
  { accountId, credentialVersion }: { accountId: number; credentialVersion: number },
): Promise<void> {
  const [account] = await orTryAgain<{ role: Role; credential_version: number }>(
    tx,
    sql`
      select role, credential_version from account
      where company_id = ${companyId} and id = ${accountId} and disabled_at is null ${needsLock ? sql`for share` : sql``}`,
  );
  if (!account) throw notLoggedIn();
  if (!roles.includes(account.role)) throw roleNotAllowed();
  if (account.credential_version !== credentialVersion) throw notLoggedIn();
}

/** A key share lock and a revocation wait for each other; noting the key's last use waits for neither. */
async function checkKeyStillAllowed(
  tx: Queryable,
  { companyId, needsLock, now }: Check,
  { machineKeyId }: { machineKeyId: number },
): Promise<void> {
  const [key] = await orTryAgain<{ expires_on: string | null; revoked_at: Date | null }>(
    tx,
    sql`
      select expires_on, revoked_at from machine_key
      where company_id = ${companyId} and id = ${machineKeyId} ${needsLock ? sql`for key share` : sql``}`,
  );
  if (!key) throw new ApiError('key-unknown');
  const state = keyState({ isRevoked: key.revoked_at !== null, expiresOn: key.expires_on }, osloDay(now));
  if (state !== 'live') throw new ApiError(`key-${state}`);
}

const orTryAgain = <Row extends object>(tx: Queryable, statement: Sql): Promise<Row[]> =>
  tx.query<Row>(statement).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === '55P03' ? new TryAgain() : error;
  });
