import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { accessEnded } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';

/** A person of a customer, as the sender of something. */
export type Sender = { companyId: number; customerId: number; accountId: number };

/** An end of the access or an erasure of the customer comes before, and nothing is stored, or waits until it is. */
export async function lockAccess(tx: Queryable, { companyId, customerId, accountId }: Sender, now: Date): Promise<void> {
  const customer = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for share`);
  const access = await tx.query(sql`
    select from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null
    where x.company_id = ${companyId} and x.customer_id = ${customerId} and x.account_id = ${accountId} and ${isLiveAt(sql`x`, now)} for share of x`);
  if (customer.length === 0 || access.length === 0) throw accessEnded();
}

/** Of a caller who was let in as one of the customer's people. */
export function senderOf({
  companyId,
  customerId,
  accountId,
}: {
  companyId: number;
  customerId: number | null;
  accountId: number;
}): Sender {
  if (customerId === null) throw accessEnded();
  return { companyId, customerId, accountId };
}
