import { SEES_PRICES } from '#domain/access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt, personName } from '../queries/customer-access.ts';

/** More people than any board has; each of them is mailed. */
const MAX_PEOPLE = 20;

/** The people of a customer who may answer about prices and can be mailed, holders first. */
export const pricePeople = (now: Date): Sql => sql`(
  select account.id, account.email, account.language, ${personName} as name, customer_access.right_ = 'holder' as is_holder from customer_access
    join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null and account.email <> ''
  where customer_access.company_id = customer.company_id and customer_access.customer_id = customer.id and customer_access.right_ = any(${[...SEES_PRICES]}::text[]) and ${isLiveAt(now)}
  order by customer_access.right_ = 'holder' desc, account.id limit ${MAX_PEOPLE})`;
