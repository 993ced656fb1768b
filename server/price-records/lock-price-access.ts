import { SEES_PRICES } from '#domain/access.ts';
import { lockAccess, type Sender } from '../case-records/lock-access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { rightNotAllowed } from '../errors/api-error.ts';
import { personName } from '../queries/customer-access.ts';

/** Like `lockAccess`, but also refuses a person who may no longer see prices. Returns the person's name. */
export async function lockPriceAccess(tx: Queryable, sender: Sender, now: Date): Promise<string> {
  await lockAccess(tx, sender, now);
  const { companyId, customerId, accountId } = sender;
  const [person] = await tx.query<{ name: string }>(sql`
    select ${personName(sql`a`, sql`o`)} as name from customer_access x
      join account a on a.company_id = x.company_id and a.id = x.account_id
      join customer o on o.company_id = x.company_id and o.id = x.customer_id
    where x.company_id = ${companyId} and x.customer_id = ${customerId} and x.account_id = ${accountId} and x.right_ = any(${[...SEES_PRICES]}::text[])`);
  if (!person) throw rightNotAllowed();
  return person.name;
}
