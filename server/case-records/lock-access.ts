import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { accessEnded } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';

/** A person of a customer, as the sender of something. */
export type Sender = { companyId: CompanyId; customerId: number; accountId: number };

/** If the access has ended or the customer is erased, nothing is stored; if that happens now, it waits for this transaction. */
export async function lockAccess(tx: Queryable, { companyId, customerId, accountId }: Sender, now: Date): Promise<void> {
  const customer = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for share`);
  const access = await tx.query(sql`
    select from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.account_id = ${accountId} and ${isLiveAt(now)} for share of customer_access`);
  if (customer.length === 0 || access.length === 0) throw accessEnded();
}

/** For a call that only the customer's people can make. */
export function senderOf({
  companyId,
  customerId,
  accountId,
}: {
  companyId: CompanyId;
  customerId: number | null;
  accountId: number;
}): Sender {
  if (customerId === null) throw accessEnded();
  return { companyId, customerId, accountId };
}
