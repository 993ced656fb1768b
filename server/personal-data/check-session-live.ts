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
    select 1 from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null
    where x.company_id = ${companyId} and x.account_id = ${accountId} and x.customer_id = ${customerId}
      and x.right_ = any(${[...rights]}::text[]) and ${isLiveAt(sql`x`, now)}`);
  if (!access) throw accessEnded();
}
