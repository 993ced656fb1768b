import type { Language } from '#domain/language.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';

/**
 * An account as a mail addresses it. The address is the account's own: what the register says about the person is another matter.
 * `brand` is the name under which a customer knows the company.
 */
export type Contact = { account_id: number; user_name: string; name: string; email: string; language: Language; brand: string | null };

// An account is a customer's or an employee's: a check of the table.
const contacts: Sql = sql`
  select account.id as account_id, account.user_name, ${notNull(sql`coalesce(nullif(account.name, ''), customer.name, employee.first_name)`)} as name, account.email, account.language, customer.brand
  from account
    left join customer on customer.company_id = account.company_id and customer.id = account.customer_id
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id`;

const ofIds = (companyId: CompanyId, accountIds: readonly number[]): Sql =>
  sql`where account.company_id = ${companyId} and account.id = any(${accountIds}::int[]) and account.disabled_at is null order by account.id`;

/** The accounts that a mail address belongs to, customers and employees alike. */
export const contactsByEmail = (db: Queryable, companyId: CompanyId, emailKey: string): Promise<Contact[]> =>
  db.query<Contact>(sql`
    ${contacts} where account.company_id = ${companyId} and account.email_key = ${emailKey} and account.email_key <> '' and account.disabled_at is null order by account.id`);

export const contactsById = (db: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<Contact[]> =>
  db.query<Contact>(sql`${contacts} ${ofIds(companyId, accountIds)}`);

/** Locked until the transaction ends, so that no secret is made for an address that is being changed. */
export const lockContacts = (tx: Queryable, companyId: CompanyId, accountIds: readonly number[]): Promise<Contact[]> =>
  tx.query<Contact>(sql`${contacts} ${ofIds(companyId, accountIds)} for no key update of account`);

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

/** Expressions for `answerWith`: whether the caller's company has this already. */
export const isUserNameTaken = (loginName: string): Sql =>
  sql`exists (select from account where account.company_id = caller.company_id and account.login_name = ${loginName})`;

/** A colleague may log in with another address than the register has: both are theirs. */
export const isEmailTaken = (emailKey: string): Sql =>
  sql`(exists (select from employee where employee.company_id = caller.company_id and employee.email_key = ${emailKey})
    or exists (select from account where account.company_id = caller.company_id and account.employee_id is not null and account.email_key = ${emailKey}))`;

/** The key of the table that has the last word about the addresses that employees log in with. */
export const STAFF_ADDRESS_TAKEN = 'account_employee_email_taken';

/** The open change of address of an account: not expired, and not made void by a newer password. */
export const openEmailChange = (now: Date): Sql => sql`
  lateral (select email_change.email, email_change.expires_at, email_change.started_by <> email_change.account_id as started_by_admin from email_change
    where email_change.company_id = account.company_id and email_change.account_id = account.id and email_change.outcome is null
      and email_change.expires_at > ${now} and email_change.credential_version = account.credential_version)`;

/** An account of staff has a second factor: a passkey, at whichever host, or an app that has shown its first code. */
export const hasFactor: Sql = sql`(account.role <> 'Customer' and (
  exists (select from passkey where passkey.company_id = account.company_id and passkey.account_id = account.id)
  or exists (select from authenticator_app where authenticator_app.company_id = account.company_id and authenticator_app.account_id = account.id and authenticator_app.confirmed_at is not null)))`;

/** After a change of what an account may do, or where it is logged in: a login that is under way reads the account again. */
export const raiseRightsVersion = (tx: Queryable, companyId: CompanyId, accountId: number): Promise<unknown> =>
  tx.query(sql`update account set rights_version = rights_version + 1 where company_id = ${companyId} and id = ${accountId}`);
