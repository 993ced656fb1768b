import type { Right } from '#domain/access.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { accessEnded } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { Caller } from '../request/caller.ts';

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
