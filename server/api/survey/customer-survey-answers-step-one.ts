import { customerSurveyAnswersStepOne, type SentAnswers } from '#contract/survey.ts';
import { checkSurvey } from '#domain/survey.ts';
import type { Queryable } from '../../db/db.ts';
import { ApiError, notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { cleanAnswers, saveSurveyAnswer } from '../../queries/survey-answer.ts';
import type { Caller } from '../../request/caller.ts';

export const customerSurveyAnswersStepOneRoute = answer(customerSurveyAnswersStepOne, async ({ caller, db, deps, query }) => {
  const answers = cleanAnswers(query);
  const problem = checkSurvey(answers);
  if (problem) throw new ApiError(problem);
  await db.transaction((tx) => saveAnswers(tx, caller, answers, deps.now()));
  return { saved: true as const };
});

async function saveAnswers(tx: Queryable, caller: Caller, answers: SentAnswers, now: Date): Promise<void> {
  const { companyId, accountId, customerId: ownId } = caller;
  if (ownId === null) throw notLoggedIn();
  const isNew = await saveSurveyAnswer(tx, { companyId, customerId: ownId, jobId: answers.jobId, answers, now });
  if (!isNew) return;
  const { customerId, employeeId, companyID, jobId } = answers;
  const detail = { jobId, claimed: { customerId, employeeId, companyID } };
  const entry = { companyId, accountId, event: 'survey-answered' as const, at: now, detail };
  await writeAudit(tx, entry, { companyId, kind: 'survey.answered', at: now, customerId: ownId, jobId, body: { through: 'portal' } });
}
