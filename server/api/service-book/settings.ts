// What a company has switched on in the service book. For Admins.
import { type BookSettings, changeServiceBook, serviceBookSettings } from '#contract/service-book.ts';
import { addMonths, osloDay } from '#domain/calendar.ts';
import { isIsoDate } from '#domain/iso-date.ts';
import { sql } from '../../db/sql.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer, answerWith } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';

const NOTHING: BookSettings = { showsDeadlines: false, judgedFrom: null };
/** No portal had papers before this day, and a day far ahead is a typing error. */
const FIRST_DAY = '2000-01-01';
const MAX_MONTHS_AHEAD = 12;

export const serviceBookSettingsRoute = answerWith(
  serviceBookSettings,
  () => sql`(
    select json_build_object('showsDeadlines', service_book.shows_deadlines, 'judgedFrom', service_book.judged_from) from service_book where service_book.company_id = caller.company_id)`,
  async (settings: BookSettings | null) => settings ?? NOTHING,
);

export const changeServiceBookRoute = answer(changeServiceBook, async ({ caller, db, deps, body }) => {
  const { showsDeadlines, judgedFrom } = body;
  const { companyId, accountId } = caller;
  const now = deps.now();
  if (judgedFrom !== null && (!isIsoDate(judgedFrom) || judgedFrom < FIRST_DAY || judgedFrom > addMonths(osloDay(now), MAX_MONTHS_AHEAD)))
    throw invalidInput('judgedFrom');
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    await tx.query(sql`
      insert into service_book (company_id, shows_deadlines, judged_from, changed_at) values (${companyId}, ${showsDeadlines}, ${judgedFrom}, ${now})
      on conflict (company_id) do update set shows_deadlines = excluded.shows_deadlines, judged_from = excluded.judged_from, changed_at = excluded.changed_at`);
    await writeAudit(tx, { companyId, accountId, event: 'service-book-changed', at: now, detail: { showsDeadlines, judgedFrom } });
  });
  return { showsDeadlines, judgedFrom };
});
