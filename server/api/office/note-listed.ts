import { osloDay } from '#domain/calendar.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Caller } from '../../request/caller.ts';

/**
 * The customers of a page that an employee is shown are on record before it is answered, once a day. It is no look: an inbox may be
 * long, and opening a customer counts as ever. A page that is asked for again finds its rows and writes nothing.
 */
export async function noteListed(db: Db, { companyId, employeeId }: Caller, customerIds: readonly number[], now: Date): Promise<void> {
  if (customerIds.length === 0) return;
  await db.query(sql`
    insert into customer_look (company_id, customer_id, employee_id, day, is_listed)
    select o.company_id, o.id, ${employeeId}::int, ${osloDay(now)}::date, true from customer o
    where o.company_id = ${companyId} and o.id = any(${[...customerIds]}::int[]) and not exists (
      select from customer_look l where l.company_id = o.company_id and l.customer_id = o.id and l.day = ${osloDay(now)}::date and l.employee_id = ${employeeId}::int)
    on conflict do nothing`);
}
