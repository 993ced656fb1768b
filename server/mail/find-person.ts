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
 * A person of the customer, as long as the access `x` lasts, at the address or number that the account `a` has now: the message has a link,
 * so a change waits or comes before. Null for a number that is not confirmed, which may be a stranger's: the notice is mailed.
 */
export async function findPerson({ tx, row, now }: Preparation, customerId: number, and: Sql = sql`true`): Promise<Person | undefined> {
  const isSms = row.channel === 'sms';
  const [person] = await tx.query<Person>(sql`
    select coalesce(nullif(a.name, ''), o.name) as name, a.language, ${isSms ? sql`coalesce(a.phone, '')` : sql`a.email`} as "to"
    from account a
      join customer_access x on x.company_id = a.company_id and x.account_id = a.id and x.customer_id = ${customerId} and ${isLiveAt(sql`x`, now)}
      join customer o on o.company_id = x.company_id and o.id = x.customer_id and o.locked_until is null
    where a.company_id = ${row.company_id} and a.id = ${row.account_ids[0] ?? 0} and a.disabled_at is null
      and ${isSms ? sql`a.phone is not null and a.phone_confirmed_at is not null and a.notices <> 'mail'` : sql`a.email <> ''`} and ${and}
    for share of a`);
  if (person && person.to !== row.recipient)
    await tx.query(sql`update outbox set recipient = ${person.to} where company_id = ${row.company_id} and id = ${row.id}`);
  return person;
}

/** Whether the access `x` shows prices. */
export const seesPrices = (x: Sql): Sql => sql`${x}.right_ = any(${[...SEES_PRICES]}::text[])`;
