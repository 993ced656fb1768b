// Everything that a login has open is ended here: a new way to stay logged in is ended here too, so that no command or call forgets it.
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';

/** What goes on: one session, and one browser that stays known, or all of them. */
type Remaining = { ownKey: Buffer | null; device: Buffer | null | 'all' };
const NOTHING: Remaining = { ownKey: null, device: null };

/**
 * Ends the sessions of one account or of the whole company, logins under way, PIN shifts and days that were taken along, and forgets the
 * browsers and networks it is known by. The version is raised first, which locks the account: a session that opens at this moment is either
 * deleted here or refused. Answers how many sessions there were.
 */
export async function endSessions(
  tx: Queryable,
  companyId: CompanyId,
  account: number | 'all',
  { ownKey, device }: Remaining = NOTHING,
): Promise<number> {
  // Locked in one order, so that two at once do not wait for each other.
  const locked = await tx.query<{ id: number }>(sql`
    select id from account where company_id = ${companyId} and ${account === 'all' ? sql`true` : sql`id = ${account}`} order by id for update`);
  const ids = locked.map(({ id }) => id);
  // Tickets of kept days have the version, and so have shifts.
  await tx.query(sql`
    update account set credential_version = credential_version + 1 where company_id = ${companyId} and id = any(${ids}::int[])`);
  const ended = await tx.query(sql`
    delete from session where company_id = ${companyId} and account_id = any(${ids}::int[]) and bearer_hash is distinct from ${ownKey}
    returning 1`);
  await tx.query(sql`delete from shift where company_id = ${companyId} and account_id = any(${ids}::int[])`);
  if (device !== 'all')
    await tx.query(sql`
      delete from known_device where company_id = ${companyId} and account_id = any(${ids}::int[]) and bind_hash is distinct from ${device}`);
  return ended.length;
}

/** After a change of second factors: everything begun with the old ones ends. The caller's session goes on, and browsers stay known. */
export const endOtherSessions = (tx: Queryable, { companyId, accountId }: Caller, ownKey: Buffer): Promise<number> =>
  endSessions(tx, companyId, accountId, { ownKey, device: 'all' });
