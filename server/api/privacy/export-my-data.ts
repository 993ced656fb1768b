// Everything that is stored about the customer as one ZIP, sent while it is being made.
import { exportMyData } from '#contract/privacy.ts';
import { HOLDER } from '#domain/access.ts';
import { osloDay } from '#domain/calendar.ts';
import { preferredLanguage } from '#domain/language.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { brandOnPaper } from '../../brands/printed-brand.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { notLoggedIn, tooManyRequests } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { checkSessionLive } from '../../personal-data/check-session-live.ts';
import { exportCustomer } from '../../personal-data/export.ts';
import { writeAudit } from '../../queries/audit.ts';
import type { Caller } from '../../request/caller.ts';
import { takeExportSlot } from '../../zip/export-slots.ts';
import { sendZip } from '../../zip/send-zip.ts';

/** Each makes the database read everything of a customer. */
const EXPORTS: Budget = { limit: 10, windowMs: DAY };

/** A copy of 1 200 jobs takes about one minute. */
const LONGEST_MS = 15 * MINUTE;

export const exportMyDataRoute = answer(exportMyData, async ({ caller, db, deps, request, reply }) => {
  const { companyId, customerId } = caller;
  if (customerId === null) throw notLoggedIn();
  const now = deps.now();
  const slot = takeExportSlot({ companyId, customerId, accountId: caller.accountId });
  try {
    await countExport(deps, caller, now);
    const subject = { companyId, customerId, accountIds: [caller.accountId], now };
    const findBrand = (slug: string | null) => brandOnPaper(deps, companyId, slug);
    const copyFrom = (source: Db) =>
      exportCustomer({ db: source, findBrand }, subject, preferredLanguage(request.headers['accept-language']), () =>
        checkSessionLive(db, caller, HOLDER, deps.now()),
      );
    // A standby that has gone away since is no reason to fail before the first byte.
    const stream = await copyFrom(await deps.databases.forReading(companyId)).catch(() => copyFrom(db));
    return sendZip({ request, reply }, stream, { name: `mine-data-${osloDay(now)}.zip`, longestMs: LONGEST_MS, slot });
  } catch (error) {
    slot.free();
    throw error;
  }
});

const countExport = (deps: Deps, caller: Caller, now: Date): Promise<void> =>
  deps.databases.forCompany(caller.companyId).transaction(async (tx) => {
    const subject = budgetSubject('export', String(caller.accountId));
    const { retryAfterMs } = await takeFromBudget(tx, { companyId: caller.companyId, now }, subject, EXPORTS);
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    await writeAudit(tx, { companyId: caller.companyId, accountId: caller.accountId, event: 'data-exported', at: now });
  });
