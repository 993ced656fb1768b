// Ours: an answer by the link of a mail, in the name of the person who got it.
import { answerByCaseLink } from '#contract/case-link/answer.ts';
import { spendMessage } from '../../cases/budgets.ts';
import { followLink } from '../../cases/follow-link.ts';
import { readText } from '../../cases/read-text.ts';
import { writeMessage } from '../../cases/write-message.ts';
import { answerAnyone } from '../../http/answer.ts';

export const answerByCaseLinkRoute = answerAnyone(answerByCaseLink, async (input) => {
  const { db, deps, body, request, companyId } = input;
  const now = deps.now();
  const { caseId, ...sender } = await followLink(input);
  const { key, photos } = body;
  const text = readText(body.text, 'text');
  await spendMessage({ db, companyId, now, request }, sender.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, { caseId, key, text, photos }, false, now));
  deps.wakeMail();
  return { caseId, number };
});
