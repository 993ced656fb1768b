// What a case that is sent now would be promised, shown before it is sent.
import { casePromise } from '#contract/my-cases.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import { readHours } from '../../case-records/office-hours.ts';
import { answer } from '../../http/answer.ts';

export const casePromiseRoute = answer(casePromise, async ({ caller, db, deps }) => {
  const now = deps.now();
  const { answerBy, repairBy } = promisesAt('complaint', await readHours(db, caller.companyId, now), now);
  return { answerBy: answerBy.toISOString(), repairBy: repairBy?.toISOString() ?? null };
});
