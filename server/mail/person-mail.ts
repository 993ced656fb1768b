import { CASE_LINK_LIFETIME_MS } from '#domain/cases/case.ts';
import type { Language } from '#domain/language.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Preparation } from './define.ts';

type Person = {
  name: string;
  language: Language;
  /** An address, or a number. */
  to: string;
};

/**
 * A person of the customer, as long as the access lasts, at the address or number that the account has now: the message has a link,
 * so a change waits or comes before. Null for a number that is not confirmed, which may be a stranger's: the notice is mailed.
 */
export async function findPerson({ tx, row, now }: Preparation, customerId: number, and: Sql = sql`true`): Promise<Person | undefined> {
  const isSms = row.channel === 'sms';
  const [person] = await tx.query<Person>(sql`
    select coalesce(nullif(account.name, ''), customer.name) as name, account.language, ${isSms ? sql`coalesce(account.phone, '')` : sql`account.email`} as "to"
    from account
      join customer_access on customer_access.company_id = account.company_id and customer_access.account_id = account.id and customer_access.customer_id = ${customerId} and ${isLiveAt(now)}
      join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id and customer.locked_until is null
    where account.company_id = ${row.company_id} and account.id = ${row.account_ids[0] ?? 0} and account.disabled_at is null
      and ${isSms ? sql`account.phone is not null and account.phone_confirmed_at is not null and account.notices <> 'mail'` : sql`account.email <> ''`} and ${and}
    for share of account`);
  if (person && person.to !== row.recipient)
    await tx.query(sql`update outbox set recipient = ${person.to} where company_id = ${row.company_id} and id = ${row.id}`);
  return person;
}

/** Whether the access shows prices. */
export const seesPrices: Sql = sql`customer_access.right_ = any(${[...SEES_PRICES]}::text[])`;

/** Whether the Admin that the mail goes to is still one. A mail to a department names no account, and is always sent. */
export async function isStillAdmin({ tx, row }: Preparation): Promise<boolean> {
  const [accountId] = row.account_ids;
  if (accountId === undefined) return true;
  const admins = await tx.query(sql`
    select from account where company_id = ${row.company_id} and id = ${accountId} and role = 'Admin' and disabled_at is null and email = ${row.recipient}`);
  return admins.length > 0;
}

type NewLink = {
  /** What the link opens: exactly one of them. */
  opens: { caseId?: number; appointmentId?: number; offerId?: number; extraId?: number };
  customerId: number;
  /** The page that it opens in. */
  page: string;
  lifetimeMs?: number;
};

/** A link for the reader of a mail, made when the mail is sent. The token is behind the #, so that no server, no log and no Referer ever sees it; the database has its digest. */
export async function makeLink(
  { tx, row, now }: Preparation,
  { opens, customerId, page, lifetimeMs = CASE_LINK_LIFETIME_MS }: NewLink,
): Promise<string> {
  const token = newKey();
  const { caseId = null, appointmentId = null, offerId = null, extraId = null } = opens;
  await tx.query(sql`
    insert into case_link (company_id, token_hash, case_id, appointment_id, offer_id, extra_id, account_id, customer_id, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${caseId}, ${appointmentId}, ${offerId}, ${extraId}, ${row.account_ids[0] ?? 0}, ${customerId},
      ${new Date(now.getTime() + lifetimeMs)})`);
  return `${page}#${token}`;
}
