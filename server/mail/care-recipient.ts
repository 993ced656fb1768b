import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';

/** The person decides for the customer by the access, and can be written to. The others see what is coming in the book. */
export const wantsReminder = (now: Date): Sql =>
  sql`(customer_access.right_ = 'holder' and ${isLiveAt(now)} and account.disabled_at is null and account.email <> '')`;
