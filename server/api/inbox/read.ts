// How far an employee has read a case.
import { readInboxCase } from '#contract/inbox.ts';
import { lockCaseAsStaff } from '../../case-records/lock-case.ts';
import { markRead } from '../../case-records/mark-read.ts';
import { answer } from '../../http/answer.ts';

export const readInboxCaseRoute = answer(readInboxCase, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const readUpTo = await db.transaction(async (tx) => {
    const { caseId } = await lockCaseAsStaff(tx, caller, body.caseId, deps.now());
    return markRead(tx, { companyId, caseId, accountId, now: deps.now() }, body.upTo);
  });
  return { readUpTo };
});
