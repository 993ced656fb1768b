import { osloDay } from '#domain/calendar.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Caller } from '../../request/caller.ts';

/**
 * Records the customers on a page before an employee is shown it, once a day. Being listed does not count as being opened: an inbox may be
 * long. Rows that exist are found by their key, so a page asked for again writes nothing.
 */
export async function recordCustomersListed(
  db: Db,
  { companyId, employeeId }: Caller,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  if (customerIds.length === 0) return;
  await db.query(sql`
    insert into customer_look (company_id, customer_id, employee_id, day, is_listed)
    select customer.company_id, customer.id, ${employeeId}::int, ${osloDay(now)}::date, true from customer
    where customer.company_id = ${companyId} and customer.id = any(${[...customerIds]}::int[])
    on conflict do nothing`);
}
