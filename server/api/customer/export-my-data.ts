// Ours: everything that is held about the customer as one ZIP, sent while it is being made.
import { exportMyData } from '#contract/customer/export-my-data.ts';
import { HOLDER } from '#domain/access.ts';
import { osloDay } from '#domain/calendar.ts';
import { preferredLanguage } from '#domain/language.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import type { Caller } from '../../caller.ts';
import { writeAudit } from '../../db/audit.ts';
import { isLiveAt } from '../../db/customer-access.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { accessEnded, notLoggedIn, tooManyRequests } from '../../errors.ts';
import { answer } from '../../http/answer.ts';
import { exportCustomer } from '../../privacy/export.ts';
import { takeExportSlot, watchReader } from '../../privacy/export-slots.ts';

/** Each has the database read everything of a customer. */
const EXPORTS: Budget = { limit: 10, windowMs: DAY };

/** A copy of 1 200 jobs takes about one minute. */
const LONGEST_MS = 15 * MINUTE;

export const exportMyDataRoute = answer(exportMyData, async ({ caller, db, deps, request, reply }) => {
  const { companyId, customerId } = caller;
  if (customerId === null) throw notLoggedIn();
  const now = deps.now();
  const free = takeExportSlot(companyId, customerId);
  try {
    await countExport(deps, caller, now);
    const of = { companyId, customerId, accountIds: [caller.accountId], now };
    const copyFrom = (source: Db) =>
      exportCustomer(source, of, preferredLanguage(request.headers['accept-language']), () => checkIsHolder(db, caller, deps.now()));
    // A standby that has gone away since is no reason to fail before the first byte.
    const stream = await copyFrom(await deps.databases.forReading(companyId)).catch(() => copyFrom(db));
    // A reader who is too slow, or has stopped, must not keep the place for ever.
    const giveUp = () => stream.destroy();
    const cut = setTimeout(giveUp, LONGEST_MS).unref();
    const stopWatching = watchReader(request.raw.socket, giveUp);
    stream.once('close', () => {
      clearTimeout(cut);
      stopWatching();
      free();
    });
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="mine-data-${osloDay(now)}.zip"`)
      .send(stream);
  } catch (error) {
    free();
    throw error;
  }
});

/** A copy takes minutes, and the right to it may end meanwhile. Of the database that is written to: a standby may learn of it later. */
async function checkIsHolder(db: Db, { companyId, accountId, customerId }: Caller, now: Date): Promise<void> {
  const [holder] = await db.query(sql`
    select 1 from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null
    where x.company_id = ${companyId} and x.account_id = ${accountId} and x.customer_id = ${customerId}
      and x.right_ = any(${[...HOLDER]}::text[]) and ${isLiveAt(now)}`);
  if (!holder) throw accessEnded();
}

const countExport = (deps: Deps, caller: Caller, now: Date): Promise<void> =>
  deps.databases.forCompany(caller.companyId).transaction(async (tx) => {
    const subject = budgetSubject('export', String(caller.accountId));
    const { retryAfterMs } = await takeFromBudget(tx, { companyId: caller.companyId, now }, subject, EXPORTS);
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    await writeAudit(tx, { companyId: caller.companyId, accountId: caller.accountId, event: 'data-exported', at: now });
  });
