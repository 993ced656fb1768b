// An employee of the office has called the customer, or sees that nothing needs to be done.
import { settleFollowUp } from '#contract/follow-up.ts';
import { readRaised, resolveFollowUp } from '../../case-records/resolve-follow-up.ts';
import { answer } from '../../http/answer.ts';

export const settleFollowUpRoute = answer(settleFollowUp, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  await db.transaction(async (tx) =>
    resolveFollowUp(tx, caller, await readRaised(tx, caller.companyId, body, now), body.outcome, null, now),
  );
  return { settled: true as const };
});
