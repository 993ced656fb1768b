// An answer by the link of a mail, in the name of the person who got it.
import { answerByCaseLink } from '#contract/case-link.ts';
import { limitMessages } from '../../case-records/budgets.ts';
import { followLink, type LinkedCase } from '../../case-records/follow-link.ts';
import { readText } from '../../case-records/read-text.ts';
import { writeMessage } from '../../case-records/write-message.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';

export const answerByCaseLinkRoute = answerAnyone(answerByCaseLink, async (input) => {
  const { db, deps, body, request, companyId } = input;
  const now = deps.now();
  const { caseId, ...sender } = await followLink(input);
  const { key, photos } = body;
  await refuseOtherPhotos(db, { companyId, caseId }, photos);
  const text = readText(body.text, 'text');
  await limitMessages({ db, companyId, now, request }, sender.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, { caseId, key, text, photos }, false, now));
  return { caseId, number };
});

/** Photos that came by a link to this case, and none that the person sent while logged in. */
async function refuseOtherPhotos(db: Db, { companyId, caseId }: Pick<LinkedCase, 'companyId' | 'caseId'>, photoIds: readonly string[]) {
  const others = await db.query(sql`
    select from photo where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[]) and coalesce(case_id, link_case_id) is distinct from ${caseId}::int`);
  if (others.length > 0) throw new ApiError('photo-not-yours', { field: 'photos' });
}
