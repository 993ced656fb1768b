import { type Sql, sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';

/** The person `a` decides for the customer by the access `x`, and can be written to. The others see what is coming in the book. */
export const wantsReminder = (x: Sql, a: Sql, now: Date): Sql =>
  sql`(${x}.right_ = 'holder' and ${isLiveAt(x, now)} and ${a}.disabled_at is null and ${a}.email <> '')`;
