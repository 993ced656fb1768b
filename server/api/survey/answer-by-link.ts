// The survey of a job, answered through the link of a mail, without a login. The same answer again is success, so that a lost
// answer can be sent again; with any other the link counts as used.
import { answerSurveyLink } from '#contract/survey.ts';
import { checkSurvey } from '#domain/survey.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { cleanAnswers, saveSurveyAnswer } from '../../queries/survey-answer.ts';
import { followLink } from './follow-link.ts';

export const answerSurveyLinkRoute = answerAnyone(answerSurveyLink, async (input) => {
  const { companyId, db, deps, body } = input;
  const { customerId, jobId } = await followLink(input);
  const answers = cleanAnswers(body);
  const problem = checkSurvey(answers);
  if (problem) throw new ApiError(problem);
  const now = deps.now();
  await db
    .transaction(async (tx) => {
      const isNew = await saveSurveyAnswer(tx, { companyId, customerId, jobId, answers, now });
      if (!isNew) return;
      const entry = { companyId, accountId: null, event: 'survey-answered' as const, at: now, detail: { jobId, through: 'link' } };
      await writeAudit(tx, entry, { companyId, kind: 'survey.answered', at: now, customerId, jobId, body: { through: 'link' } });
    })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'already-answered' ? notFound() : error;
    });
  return { saved: true as const };
});
