import { SEES_PRICES } from '#domain/access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';

/** The customer's people who may see prices and have an email address. */
export const readersOf = (companyId: Sql, customerId: Sql, now: Date): Sql => sql`
  select account.id from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null and account.email <> ''
  where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.right_ = any(${[...SEES_PRICES]}::text[]) and ${isLiveAt(now)}`;
