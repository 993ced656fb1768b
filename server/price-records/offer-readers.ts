import { SEES_PRICES } from '#domain/access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';

/** The customer's people who may see prices and have an email address. */
export const readersOf = (companyId: Sql, customerId: Sql, now: Date): Sql => sql`
  select a.id from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null and a.email <> ''
  where x.company_id = ${companyId} and x.customer_id = ${customerId} and x.right_ = any(${[...SEES_PRICES]}::text[]) and ${isLiveAt(sql`x`, now)}`;
