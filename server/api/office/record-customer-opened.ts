import { osloDay } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCallerIn } from '../../auth/rate-limit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../errors/api-error.ts';
import { writeAudit } from '../../queries/audit.ts';
import type { Caller } from '../../request/caller.ts';

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
