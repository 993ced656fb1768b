// The customer opens a case again that was done or closed, and says why.
import { reopenCase } from '#contract/my-cases.ts';
import { limitMessages } from '../../case-records/budgets.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { readText } from '../../case-records/read-text.ts';
import { writeMessage } from '../../case-records/write-message.ts';
import { answer } from '../../http/answer.ts';

export const reopenCaseRoute = answer(reopenCase, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const written = { ...body, text: readText(body.text, 'text') };
  await limitMessages({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, written, true, now));
  return { caseId: body.caseId, number };
});
