// A note of the office, in a table of its own that nothing of the customer's reads.

import { noteInCase } from '#contract/inbox-replies.ts';
import { MAX_CASE_NOTES } from '#domain/cases/limits.ts';
import { limitReplies } from '../../case-records/budgets.ts';
import { lockCaseAsStaff } from '../../case-records/lock-case.ts';
import { readText } from '../../case-records/read-text.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const noteInCaseRoute = answer(noteInCase, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const { caseId, key } = body;
  const text = readText(body.text, 'text');
  const now = deps.now();
  await limitReplies({ db, companyId, now, request }, accountId);
  await db.transaction(async (tx) => {
    await lockCaseAsStaff(tx, caller, caseId, deps.now());
    if (await isFull(tx, companyId, caseId, key)) throw new ApiError('case-full');
    const [made] = await tx.query(sql`
      insert into case_note (company_id, case_id, account_id, at, text, client_key) values (${companyId}, ${caseId}, ${accountId}, ${now}, ${text}, ${key})
      on conflict on constraint case_note_sent_once do nothing returning 1`);
    if (made) return;
    const [same] = await tx.query(sql`
      select 1 from case_note where company_id = ${companyId} and case_id = ${caseId} and client_key = ${key} and text = ${text}`);
    if (!same) throw new ApiError('already-sent');
  });
  return { noted: true as const };
});

/** One that is there already takes no room. */
async function isFull(tx: Queryable, companyId: CompanyId, caseId: number, key: string): Promise<boolean> {
  const [notes] = await tx.query<{ count: number; is_known: boolean }>(sql`
    select count(*)::int as count, coalesce(bool_or(client_key = ${key}), false) as is_known
    from case_note where company_id = ${companyId} and case_id = ${caseId}`);
  return !notes?.is_known && (notes?.count ?? 0) >= MAX_CASE_NOTES;
}
