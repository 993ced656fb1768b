import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';
import { recordLoginChange } from './own-credentials.ts';

/**
 * For a person who has lost the second factor, or whose login a stranger has got into: removes every way in but the password, an electronic
 * identity too, which could set up a new factor. Where one is required, the next login sets it up. The owner gets a mail, since a stranger
 * may have asked. The caller ends the sessions.
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
