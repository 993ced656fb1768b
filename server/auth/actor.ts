import pg from 'pg';
import type { Role } from '#domain/session.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notLoggedIn, roleNotAllowed, TryAgain } from '../errors.ts';

/** Who does work that outlives the check at its beginning: a login as it was then, or the operator on the machine itself. */
export type Actor = { accountId: number; credentialVersion: number } | 'operator';

/** Under the time after which a call to disable somebody would give up waiting for us. */
const LOCK_WAIT = '500ms';

/**
 * Ends the work of an actor who has lost the right to it. `holds` is for a transaction that stores something, as its last statement: what
 * takes the right away waits for the commit, so nothing is stored once it is done, and it never waits for longer than that.
 Somebody else who changes the login at this moment makes it
 * `TryAgain`.
 */
export async function checkStillAllowed(
  tx: Queryable,
  { companyId, actor, roles, holds }: { companyId: number; actor: Actor; roles: readonly Role[]; holds: boolean },
): Promise<void> {
  if (actor === 'operator') return;
  if (holds) await tx.query(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
  const [account] = await tx
    .query<{ role: Role; credential_version: number }>(sql`
      select role, credential_version from account
      where company_id = ${companyId} and id = ${actor.accountId} and disabled_at is null ${holds ? sql`for share` : sql``}`)
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === '55P03' ? new TryAgain() : error;
    });
  if (!account) throw notLoggedIn();
  if (!roles.includes(account.role)) throw roleNotAllowed();
  if (account.credential_version !== actor.credentialVersion) throw notLoggedIn();
}
