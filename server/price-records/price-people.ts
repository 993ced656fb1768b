import { SEES_PRICES } from '#domain/access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt, personName } from '../queries/customer-access.ts';

/** More people than any board has; each of them is mailed. */
const MAX_PEOPLE = 20;

/** The people of a customer `o` who may answer about prices and can be mailed, holders first. */
export const pricePeople = (o: Sql, now: Date): Sql => sql`(
  select a.id, a.email, a.language, ${personName(sql`a`, o)} as name, x.right_ = 'holder' as is_holder from customer_access x
    join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null and a.email <> ''
  where x.company_id = ${o}.company_id and x.customer_id = ${o}.id and x.right_ = any(${[...SEES_PRICES]}::text[]) and ${isLiveAt(sql`x`, now)}
  order by x.right_ = 'holder' desc, a.id limit ${MAX_PEOPLE})`;
