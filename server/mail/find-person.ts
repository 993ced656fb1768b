import { SEES_PRICES } from '#domain/access.ts';
import type { Language } from '#domain/language.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { Preparation } from './define-mail.ts';

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
