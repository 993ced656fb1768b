import pg from 'pg';
import { osloDay } from '#domain/calendar.ts';
import { keyState } from '#domain/machine-key.ts';
import type { Role } from '#domain/session.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notLoggedIn, roleNotAllowed, TryAgain } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** Who does work that outlives the check at its beginning: a login as it was then, a machine's key, or the operator on the machine itself. */
export type Actor = { accountId: number; credentialVersion: number } | { machineKeyId: number } | 'operator';

/** Of `caller`, for work that goes on after the call was let in. */
export const credentialVersionOfCaller: Sql = sql`(
  select a.credential_version from account a where a.company_id = caller.company_id and a.id = caller.account_id)`;

/** As a record names the actor: both null for the operator. */
export const actorIds = (actor: Actor): { accountId: number | null; machineKeyId: number | null } => ({
  accountId: actor !== 'operator' && 'accountId' in actor ? actor.accountId : null,
  machineKeyId: actor !== 'operator' && 'machineKeyId' in actor ? actor.machineKeyId : null,
});

/** Under the time after which a call to disable somebody would give up waiting for us. */
const LOCK_WAIT = '500ms';

type Check = { companyId: number; actor: Actor; roles: readonly Role[]; holds: boolean; now: Date };

/**
 * Ends the work of an actor who has lost the right to it. `holds` is for a transaction that stores something, as its last statement: what
 * takes the right away waits for the commit, so nothing is stored once it is done, and it never waits for longer than that. Somebody else
 * who changes the login or the key at this moment makes it `TryAgain`.
 */
export async function checkStillAllowed(tx: Queryable, check: Check): Promise<void> {
  if (check.actor === 'operator') return;
  if (check.holds) await tx.query(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
  await ('machineKeyId' in check.actor ? checkKeyStillAllowed(tx, check, check.actor) : checkAccountStillAllowed(tx, check, check.actor));
}

/**
 * For a file that is made while it is read: to be called before each piece. Somebody who is let in and reads slowly gets no more of it once the
 * login is closed, its rights are changed or its sessions are ended.
 */
export const whileAllowed =
  (db: Queryable, { companyId, accountId, role }: Caller, credentialVersion: number | null, clock: () => Date) =>
  (): Promise<void> =>
    checkStillAllowed(db, {
      companyId,
      actor: { accountId, credentialVersion: credentialVersion ?? -1 },
      roles: [role],
      holds: false,
      now: clock(),
    });

async function checkAccountStillAllowed(
  tx: Queryable,
  { companyId, roles, holds }: Check,
  { accountId, credentialVersion }: { accountId: number; credentialVersion: number },
): Promise<void> {
  const [account] = await orTryAgain<{ role: Role; credential_version: number }>(
    tx,
    sql`
      select role, credential_version from account
      where company_id = ${companyId} and id = ${accountId} and disabled_at is null ${holds ? sql`for share` : sql``}`,
  );
  if (!account) throw notLoggedIn();
  if (!roles.includes(account.role)) throw roleNotAllowed();
  if (account.credential_version !== credentialVersion) throw notLoggedIn();
}

/** A key share waits for a revocation and makes it wait, and does neither with the note of the key's last use. */
async function checkKeyStillAllowed(
  tx: Queryable,
  { companyId, holds, now }: Check,
  { machineKeyId }: { machineKeyId: number },
): Promise<void> {
  const [key] = await orTryAgain<{ expires_on: string | null; revoked_at: Date | null }>(
    tx,
    sql`
      select expires_on, revoked_at from machine_key
      where company_id = ${companyId} and id = ${machineKeyId} ${holds ? sql`for key share` : sql``}`,
  );
  if (!key) throw new ApiError('key-unknown');
  const state = keyState({ isRevoked: key.revoked_at !== null, expiresOn: key.expires_on }, osloDay(now));
  if (state !== 'live') throw new ApiError(`key-${state}`);
}

const orTryAgain = <Row extends object>(tx: Queryable, statement: Sql): Promise<Row[]> =>
  tx.query<Row>(statement).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === '55P03' ? new TryAgain() : error;
  });
