// The customer closes a case, whatever state it is in.
import { closeCase } from '#contract/my-cases.ts';
import { closeCase as close } from '../../case-records/close-case.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer } from '../../http/answer.ts';

export const closeCaseRoute = answer(closeCase, async ({ caller, db, deps, body }) => {
  await db.transaction((tx) => close(tx, senderOf(caller), body.caseId, deps.now()));
  return { closed: true as const };
});
