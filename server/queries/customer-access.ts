import { SEES_PRICES } from '#domain/access.ts';
import { type Sql, sql } from '../db/sql.ts';

/** An access `x` counts. Times as text: the driver's own way of writing a Date is slow, and this is asked with every call. */
export const isLiveAt = (x: Sql, now: Date): Sql =>
  sql`${x}.ended_at is null and (${x}.until is null or ${x}.until > ${now.toISOString()})`;

/** The access with which account `a` begins: to its own customer where that lasts, else the oldest. */
export const firstAccess = (a: Sql, now: Date): Sql => sql`
  lateral (select x.customer_id, x.right_ from customer_access x
    where x.company_id = ${a}.company_id and x.account_id = ${a}.id and ${isLiveAt(sql`x`, now)}
    order by x.customer_id = ${a}.customer_id desc, x.given_at, x.customer_id limit 1)`;

/** The access of session `s` to the customer it has switched to, else to the account's own. */
export const accessOfSession = (s: Sql, a: Sql, x: Sql, now: Date): Sql => sql`
  customer_access ${x} on ${x}.company_id = ${a}.company_id and ${x}.account_id = ${a}.id
    and ${x}.customer_id = coalesce(${s}.customer_id, ${a}.customer_id) and ${isLiveAt(x, now)}`;

/** The caller may see amounts; without any access a caller may not. */
export const seesPrices: Sql = sql`coalesce(caller.right_ = any(${[...SEES_PRICES]}::text[]), false)`;

/** The logins that know no other customer, by number: what is stored about the customer is stored about them. */
export const accountsOnlyOf = (companyId: Sql, customerId: Sql, now: Date): Sql => sql`
  select a.id from account a where a.company_id = ${companyId} and a.id in (
      select id from account where company_id = ${companyId} and customer_id = ${customerId}
      union select account_id from customer_access where company_id = ${companyId} and customer_id = ${customerId})
    and not exists (select from customer_access x
      where x.company_id = a.company_id and x.account_id = a.id and x.customer_id <> ${customerId} and ${isLiveAt(sql`x`, now)})`;

/** The login that speaks for each customer: of its holders the one whose login is oldest. The office deals with this one only. */
export const mainHolder: Sql = sql`(
  select x.company_id, x.customer_id, x.account_id from customer_access x
  where x.right_ = 'holder' and x.ended_at is null and not exists (
    select from customer_access o where o.company_id = x.company_id and o.customer_id = x.customer_id
      and o.right_ = 'holder' and o.ended_at is null and o.account_id < x.account_id))`;

/** For a customer `c`: its main holder as the account `a`, where it has one. */
export const withMainHolder = (c: Sql, a: Sql): Sql => sql`
  left join ${mainHolder} h on h.company_id = ${c}.company_id and h.customer_id = ${c}.id
  left join account ${a} on ${a}.company_id = h.company_id and ${a}.id = h.account_id`;

/** How a person `a` is shown among the people of a customer `c`: a first login goes by the customer's name. */
export const personName = (a: Sql, c: Sql): Sql =>
  sql`coalesce(nullif(${a}.name, ''), case when ${a}.customer_id = ${c}.id then ${c}.name end, ${a}.user_name)`;
