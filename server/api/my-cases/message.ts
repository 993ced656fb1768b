// One of the customer's people writes in a case.
import { sendCaseMessage } from '#contract/my-cases.ts';
import { limitMessages } from '../../case-records/budgets.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { readText } from '../../case-records/read-text.ts';
import { writeMessage } from '../../case-records/write-message.ts';
import { answer } from '../../http/answer.ts';

export const sendCaseMessageRoute = answer(sendCaseMessage, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const written = { ...body, text: readText(body.text, 'text') };
  await limitMessages({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const number = await db.transaction((tx) => writeMessage(tx, sender, written, false, now));
  return { caseId: body.caseId, number };
});
