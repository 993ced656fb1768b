import { loginName } from '#domain/user-name.ts';
import { writeAudit } from '../db/audit.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';

/** Logs somebody out everywhere, or with `*` everybody of a company. How many sessions ended; null: there is no such company or login. */
export async function endSessionsFor(databases: Databases, companyId: number, userName: string, now: Date): Promise<number | null> {
  if (!databases.companyIds.includes(companyId)) return null;
  const isEverybody = userName === '*';
  return databases.forCompany(companyId).transaction(async (tx) => {
    const accounts = await tx.query<{ id: number }>(
      isEverybody
        ? sql`select id from account where company_id = ${companyId}`
        : sql`select id from account where company_id = ${companyId} and login_name = ${loginName(userName)}`,
    );
    if (accounts.length === 0) return null;
    const ended = await tx.query(
      sql`delete from session where company_id = ${companyId} and account_id = any(${accounts.map((a) => a.id)}) returning account_id`,
    );
    const detail = isEverybody ? { everybody: true } : { accountId: accounts[0]?.id };
    await writeAudit(tx, { companyId, accountId: null, event: 'sessions-ended', at: now, detail });
    return ended.length;
  });
}
