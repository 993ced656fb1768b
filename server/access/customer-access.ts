import { type Right, SEES_PRICES } from '#domain/people/access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { accessEnded, roleNotAllowed } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';

/** An access counts. Times as text: the driver's own way of writing a Date is slow, and this is asked with every call. */
export const isLiveAt = (now: Date): Sql =>
  sql`customer_access.ended_at is null and (customer_access.until is null or customer_access.until > ${now.toISOString()})`;

/** The access with which account begins: to its own customer where that lasts, else the oldest. */
export const firstAccess = (now: Date): Sql => sql`
  lateral (select customer_access.customer_id, customer_access.right_ from customer_access
    where customer_access.company_id = account.company_id and customer_access.account_id = account.id and ${isLiveAt(now)}
    order by customer_access.customer_id = account.customer_id desc, customer_access.given_at, customer_access.customer_id limit 1)`;

/** The access of session to the customer it has switched to, else to the account's own. */
export const accessOfSession = (now: Date): Sql => sql`
  customer_access on customer_access.company_id = account.company_id and customer_access.account_id = account.id
    and customer_access.customer_id = coalesce(session.customer_id, account.customer_id) and ${isLiveAt(now)}`;

/** The caller may see amounts; without any access a caller may not. */
export const seesPrices: Sql = sql`coalesce(caller.right_ = any(${[...SEES_PRICES]}::text[]), false)`;

/** The logins that know no other customer, by number: what is stored about the customer is stored about them. */
export const accountsOnlyOf = (companyId: Sql, customerId: Sql, now: Date): Sql => sql`
  select account.id from account where account.company_id = ${companyId} and account.id in (
      select id from account where company_id = ${companyId} and customer_id = ${customerId}
      union select account_id from customer_access where company_id = ${companyId} and customer_id = ${customerId})
    and not exists (select from customer_access
      where customer_access.company_id = account.company_id and customer_access.account_id = account.id and customer_access.customer_id <> ${customerId} and ${isLiveAt(now)})`;

/** The login that speaks for each customer: of its holders the one whose login is oldest. The office deals with this one only. */
export const mainHolder: Sql = sql`(
  select customer_access.company_id, customer_access.customer_id, customer_access.account_id from customer_access
  where customer_access.right_ = 'holder' and customer_access.ended_at is null and not exists (
    select from customer_access older where older.company_id = customer_access.company_id and older.customer_id = customer_access.customer_id
      and older.right_ = 'holder' and older.ended_at is null and older.account_id < customer_access.account_id))`;

/** For a customer: its main holder as the account, where it has one. */
export const withMainHolder: Sql = sql`
  left join ${mainHolder} main_holder on main_holder.company_id = customer.company_id and main_holder.customer_id = customer.id
  left join account on account.company_id = main_holder.company_id and account.id = main_holder.account_id`;

/** How a person is shown among the people of a customer: a first login goes by the customer's name. */
export const personName: Sql = sql`coalesce(nullif(account.name, ''), case when account.customer_id = customer.id then customer.name end, account.user_name)`;

/** A person of a customer, as the sender of something. */
export type Sender = { companyId: CompanyId; customerId: number; accountId: number };

/** If the access has ended or the customer is erased, nothing is stored; if that happens now, it waits for this transaction. */
export async function lockAccess(tx: Queryable, { companyId, customerId, accountId }: Sender, now: Date): Promise<void> {
  const customer = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for share`);
  const access = await tx.query(sql`
    select from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.account_id = ${accountId} and ${isLiveAt(now)} for share of customer_access`);
  if (customer.length === 0 || access.length === 0) throw accessEnded();
}

/** For a call that only the customer's people can make. */
export function senderOf({
  companyId,
  customerId,
  accountId,
}: {
  companyId: CompanyId;
  customerId: number | null;
  accountId: number;
}): Sender {
  if (customerId === null) throw accessEnded();
  return { companyId, customerId, accountId };
}

/** For a call that only staff can make. */
export function employeeOf({ employeeId }: Caller): number {
  if (employeeId === null) throw roleNotAllowed();
  return employeeId;
}

/** A copy takes minutes, and the right to it may end meanwhile. Of the database that is written to: a standby may learn of it later. */
export async function checkSessionLive(
  db: Db,
  { companyId, accountId, customerId }: Caller,
  rights: readonly Right[],
  now: Date,
): Promise<void> {
  const [access] = await db.query(sql`
    select 1 from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    where customer_access.company_id = ${companyId} and customer_access.account_id = ${accountId} and customer_access.customer_id = ${customerId}
      and customer_access.right_ = any(${[...rights]}::text[]) and ${isLiveAt(now)}`);
  if (!access) throw accessEnded();
}
