import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';

/**
 * An account follows the address in the register until its first login, or until its address was confirmed: then it is the owner's. It
 * never takes an address that a colleague logs in with. Answers the accounts that got another address.
 */
export async function syncAddressFromRegister(tx: Queryable, companyId: CompanyId, isOne: (account: Sql) => Sql): Promise<number[]> {
  const followed = await tx.query<{ id: number; is_other: boolean }>(sql`
    with stale as (
      select a.id, a.email_key as old_key, coalesce(c.email, e.email) as email, ${notNull(sql`coalesce(c.email_key, e.email_key)`)} as email_key
      from account a
        left join customer c on c.company_id = a.company_id and c.id = a.customer_id
        left join employee e on e.company_id = a.company_id and e.id = a.employee_id
      where a.company_id = ${companyId} and a.last_login_at is null and a.email_confirmed_at is null
        and a.email <> coalesce(c.email, e.email) and ${isOne(sql`a`)} and not exists (
          select from account o where o.company_id = a.company_id and o.id <> a.id and o.employee_id is not null and o.email_key = e.email_key and o.email_key <> '')
      for no key update of a
    )
    update account a set email = s.email, email_key = s.email_key,
      invited_at = case when s.old_key in ('', s.email_key) or ${isMailWaiting} then a.invited_at end
    from stale s where a.company_id = ${companyId} and a.id = s.id
    returning a.id, s.old_key not in ('', s.email_key) as is_other`);
  const others = followed.filter((row) => row.is_other).map((row) => row.id);
  if (others.length > 0) await voidMailedLinks(tx, companyId, others);
  return followed.map((row) => row.id);
}

/** One that was not sent yet goes to the new address by itself. After an invitation to the old one another is needed. */
const isMailWaiting: Sql = sql`exists (
  select from outbox o where o.company_id = a.company_id and o.account_ids @> array[a.id] and o.sent_at is null
    and o.kind in ('customer-invitation', 'first-password'))`;

/** What was mailed to an address that is no longer the account's opens nothing. */
export async function voidMailedLinks(tx: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<void> {
  await tx.query(sql`delete from one_time_password where company_id = ${companyId} and account_id = any(${accountIds}::int[])`);
  await tx.query(sql`delete from case_link where company_id = ${companyId} and account_id = any(${accountIds}::int[])`);
  await tx.query(sql`delete from survey_link where company_id = ${companyId} and account_id = any(${accountIds}::int[])`);
}
