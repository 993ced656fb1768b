import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';
import { recordLoginChange } from './own-credentials.ts';

/**
 * For a person who has lost the second factor, or whose login a stranger has got into: every way in but the password is removed, and where
 * a factor is required a new one is set up at the next login. An electronic identity that stayed could set it up. The owner gets a mail,
 * since a stranger may have asked for it. The caller ends the sessions.
 */
export async function removeFactors(tx: Queryable, owner: Pick<Caller, 'companyId' | 'accountId'>, now: Date): Promise<void> {
  const { companyId, accountId } = owner;
  await tx.query(sql`delete from passkey where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`delete from eid_link where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`delete from authenticator_app where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`delete from recovery_code where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(
    sql`update account set factor_due_at = ${now} where company_id = ${companyId} and id = ${accountId} and role <> 'Customer'`,
  );
  await recordLoginChange(tx, owner, 'factor-taken', now);
}
