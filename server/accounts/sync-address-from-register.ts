import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';

/**
 * An account follows the address in the register until its first login, or until its address was confirmed: then it is the owner's. It
 * never takes an address that a colleague logs in with. Answers the accounts that got another address.
 */
export async function syncAddressFromRegister(tx: Queryable, companyId: CompanyId, isOne: Sql): Promise<number[]> {
  const followed = await tx.query<{ id: number; is_other: boolean }>(sql`
    with stale as (
      select account.id, account.email_key as old_key, coalesce(customer.email, employee.email) as email, ${notNull(sql`coalesce(customer.email_key, employee.email_key)`)} as email_key
      from account
        left join customer on customer.company_id = account.company_id and customer.id = account.customer_id
        left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
      where account.company_id = ${companyId} and account.last_login_at is null and account.email_confirmed_at is null
        and account.email <> coalesce(customer.email, employee.email) and ${isOne} and not exists (
          select from account colleague where colleague.company_id = account.company_id and colleague.id <> account.id and colleague.employee_id is not null and colleague.email_key = employee.email_key and colleague.email_key <> '')
      for no key update of account
    )
    update account set email = stale.email, email_key = stale.email_key,
      invited_at = case when stale.old_key in ('', stale.email_key) or ${isMailWaiting} then account.invited_at end
    from stale where account.company_id = ${companyId} and account.id = stale.id
    returning account.id, stale.old_key not in ('', stale.email_key) as is_other`);
  const others = followed.filter((row) => row.is_other).map((row) => row.id);
  if (others.length > 0) await voidMailedLinks(tx, companyId, others);
  return followed.map((row) => row.id);
}

/** One that was not sent yet goes to the new address by itself. After an invitation to the old one another is needed. */
const isMailWaiting: Sql = sql`exists (
  select from outbox where outbox.company_id = account.company_id and outbox.account_ids @> array[account.id] and outbox.sent_at is null
    and outbox.kind in ('customer-invitation', 'first-password'))`;

/** What was mailed to an address that is no longer the account's opens nothing. */
export async function voidMailedLinks(tx: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<void> {
  await tx.query(sql`delete from one_time_password where company_id = ${companyId} and account_id = any(${accountIds}::int[])`);
  await tx.query(sql`delete from case_link where company_id = ${companyId} and account_id = any(${accountIds}::int[])`);
  await tx.query(sql`delete from survey_link where company_id = ${companyId} and account_id = any(${accountIds}::int[])`);
}
