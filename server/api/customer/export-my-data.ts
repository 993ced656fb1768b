// Ours: everything that is held about the customer as one ZIP, sent while it is being made.
import { Type } from 'typebox';
import { osloDay } from '#domain/calendar.ts';
import { preferredLanguage } from '#domain/language.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Deps } from '../../deps.ts';
import { notLoggedIn, tooManyRequests } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { exportCustomer } from '../../privacy/export.ts';
import { takeExportSlot, watchReader } from '../../privacy/export-slots.ts';

/** Each has the database read everything of a customer. */
const EXPORTS: Budget = { limit: 10, windowMs: DAY };

/** A copy of 1 200 jobs takes about one minute. */
const LONGEST_MS = 15 * MINUTE;

const options = callOptions({
  summary: 'Everything held about the customer as a ZIP: data.json, and each form as a PDF',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
});

export function exportMyData(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/ExportMyData`, options, async (request, reply) => {
    const { who } = await ask(deps, request);
    const { companyId, customerId } = who;
    if (customerId === null) throw notLoggedIn();
    const now = deps.now();
    const free = takeExportSlot(companyId, customerId);
    try {
      await countExport(deps, who, now);
      const db = deps.databases.forCompany(companyId);
      const of = { companyId, customerId, accountIds: [who.accountId], now };
      const stream = await exportCustomer(db, of, preferredLanguage(request.headers['accept-language']));
      // Whoever reads too slowly, or not at all, must not keep the place for ever.
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
}

const countExport = (deps: Deps, who: Who, now: Date): Promise<void> =>
  deps.databases.forCompany(who.companyId).transaction(async (tx) => {
    const subject = budgetSubject('export', String(who.accountId));
    const { retryAfterMs } = await takeFromBudget(tx, { companyId: who.companyId, now }, subject, EXPORTS);
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    await writeAudit(tx, { companyId: who.companyId, accountId: who.accountId, event: 'data-exported', at: now });
  });
