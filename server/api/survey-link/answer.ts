// Ours: the survey of a job, answered through the link of a mail, without a login. The same answer again is success, so that a lost
// answer can be sent anew; any other finds a link that is used up.
import { Type } from 'typebox';
import { checkSurvey } from '#domain/survey.ts';
import { writeAudit } from '../../db/audit.ts';
import { cleanAnswers, SurveyFields, saveSurveyAnswer } from '../../db/survey-answer.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { followLink, Token } from './follow-link.ts';

const options = callOptions({
  summary: 'Answer the survey of a job through the link of a mail',
  access: null,
  needsCompany: true,
  bodyLimit: SMALL_BODY,
  body: Type.Object({ token: Token, ...SurveyFields }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found'],
});

export function answerSurveyLink(app: App, deps: Deps): void {
  app.post('/api/SurveyLink/Answer', options, async (request) => {
    const { companyId, customerId, jobId, db } = await followLink(deps, request, () => request.body.token);
    const answers = cleanAnswers(request.body);
    const problem = checkSurvey(answers);
    if (problem) throw new ApiError(problem);
    const now = deps.now();
    await db
      .transaction(async (tx) => {
        const isNew = await saveSurveyAnswer(tx, { companyId, customerId, jobId, answers, now });
        if (!isNew) return;
        await writeAudit(tx, { companyId, accountId: null, event: 'survey-answered', at: now, detail: { jobId, through: 'link' } });
      })
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'already-answered' ? notFound() : error;
      });
    return { saved: true as const };
  });
}
