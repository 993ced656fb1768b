// Which employees have opened the customer's page or papers, or had the customer in a list, by first name and department.
import { whoLooked } from '#contract/privacy.ts';
import { osloDay } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';
import { accessLogSince } from '../access/staff-sight.ts';
import { type Budget, limitCallerIn } from '../auth/limiter.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answerWith, passJsonText } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';

export const whoLookedRoute = answerWith(
  whoLooked,
  ({ deps }) => sql`(
    select coalesce(json_agg(json_build_object('day', entry.day, 'firstName', entry.first_name, 'department', entry.department, 'isListed', entry.is_listed)), '[]')::text
    from (${accessLogSince(deps.now())}) entry)`,
  passJsonText,
);

/** Customers that one employee opens in a day: several times what an office answers, far from a copy of the register. */
export const CUSTOMERS_OPENED_PER_DAY: Budget = { limit: 200, windowMs: DAY };

/**
 * Records that an employee has opened a customer's page or papers, once a day, before the answer. An employee who opens more customers
 * than any work needs is refused, and that is recorded too.
 */
export async function recordCustomerOpened(deps: Deps, db: Db, caller: Caller, customerId: number): Promise<void> {
  const { companyId, employeeId } = caller;
  const now = deps.now();
  try {
    await db.transaction(async (tx) => {
      const [isFirst] = await tx.query(sql`
        insert into customer_look (company_id, customer_id, employee_id, day)
        values (${companyId}, ${customerId}, ${employeeId}, ${osloDay(now)})
        on conflict (company_id, customer_id, day, employee_id) do update set is_listed = false where customer_look.is_listed
        returning 1`);
      if (isFirst) await limitCallerIn(tx, caller, 'looks', CUSTOMERS_OPENED_PER_DAY, now);
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-requests') await recordLimitReached(db, caller, now);
    throw error;
  }
}

async function recordLimitReached(db: Db, { companyId, accountId, employeeId }: Caller, now: Date): Promise<void> {
  const [noted] = await db.query(sql`
    select 1 from audit where company_id = ${companyId} and event = 'looks-limited' and account_id = ${accountId}
      and at > ${new Date(now.getTime() - DAY)} limit 1`);
  if (!noted) await writeAudit(db, { companyId, accountId, event: 'looks-limited', at: now, detail: { employeeId } });
}

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
