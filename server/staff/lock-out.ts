import { loginName } from '#domain/login/user-name.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { releaseCases } from '../cases/release.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { removeFactors } from '../login/factors.ts';

export const LOCK_OUT_VERBS = ['end-sessions', 'disable', 'enable', 'reset-factor'] as const;
export type LockOutVerb = (typeof LOCK_OUT_VERBS)[number];
const EVENTS = {
  'end-sessions': 'sessions-ended',
  disable: 'login-disabled',
  enable: 'login-enabled',
  'reset-factor': 'factor-reset',
} as const;

/** What the operator does to a login that is in wrong hands, a customer's or a colleague's. False: there is no such login. */
export async function changeLogin(
  databases: Databases,
  verb: LockOutVerb,
  companyId: CompanyId,
  userName: string,
  now: Date,
): Promise<boolean> {
  if (!databases.companyIds().includes(companyId)) return false;
  return databases.forCompany(companyId).transaction(async (tx) => {
    const [account] = await tx.query<{ id: number; employee_id: number | null }>(sql`
      select id, employee_id from account where company_id = ${companyId} and login_name = ${loginName(userName)} for update`);
    if (!account) return false;
    if (verb === 'reset-factor') await removeFactors(tx, { companyId, accountId: account.id }, now);
    if (verb === 'disable' || verb === 'enable')
      await tx.query(
        sql`update account set disabled_at = ${verb === 'disable' ? now : null} where company_id = ${companyId} and id = ${account.id}`,
      );
    await endSessions(tx, companyId, account.id);
    if (verb === 'disable' && account.employee_id !== null) await releaseCases(tx, companyId, account.employee_id, now);
    await writeAudit(tx, { companyId, accountId: null, event: EVENTS[verb], at: now, detail: { accountId: account.id } });
    return true;
  });
}

/** Everybody logs in again. The answer is how many sessions there were. */
export async function endEverySession(databases: Databases, now: Date): Promise<number> {
  let ended = 0;
  for (const companyId of databases.companyIds()) {
    ended += await databases.forCompany(companyId).transaction(async (tx) => {
      const sessions = await endSessions(tx, companyId, 'all');
      await writeAudit(tx, { companyId, accountId: null, event: 'all-sessions-ended', at: now, detail: { sessions } });
      return sessions;
    });
  }
  return ended;
}
