// The office writes to the customer about a wish or an answer. That begins a case, in which the customer can answer.
import { writeFollowUp } from '#contract/follow-up.ts';
import { beginCase } from '../../case-records/begin-case.ts';
import { limitReplies } from '../../case-records/budgets.ts';
import { readText } from '../../case-records/read-text.ts';
import { readRaised, resolveFollowUp } from '../../case-records/resolve-follow-up.ts';
import { answer } from '../../http/answer.ts';

export const writeFollowUpRoute = answer(writeFollowUp, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const text = readText(body.text, 'text');
  await limitReplies({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const caseId = await db.transaction(async (tx) => {
    const raised = await readRaised(tx, caller.companyId, body, now);
    const { customerId, jobId, departmentId } = raised;
    const kind = raised.source === 'wish' ? 'help' : 'question';
    const begun = await beginCase(tx, caller, { customerId, jobId, departmentId, kind, key: body.key, text }, now);
    if (begun.isNew) await resolveFollowUp(tx, caller, raised, 'wrote', begun.caseId, now);
    return begun.caseId;
  });
  return { caseId, number: 1 };
});
