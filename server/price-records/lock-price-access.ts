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
    select ${personName} as name from customer_access
      join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
      join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.account_id = ${accountId} and customer_access.right_ = any(${[...SEES_PRICES]}::text[])`);
  if (!person) throw rightNotAllowed();
  return person.name;
}
