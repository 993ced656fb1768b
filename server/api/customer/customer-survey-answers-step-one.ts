// Call 4. Everything comes as query parameters. The ids among them are claims: customer, employee and company are taken from the
// login and the job. One answer a job: the same again is success, another one is refused.
import { type Static, Type } from 'typebox';
import { checkSurvey } from '#domain/survey.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/db.ts';
import { cleanAnswers, SurveyFields, saveSurveyAnswer } from '../../db/survey-answer.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notLoggedIn } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';

const Claim = Type.Optional(Type.String({ maxLength: 40 }));
const Answers = Type.Object({ jobId: Id, ...SurveyFields, customerId: Claim, employeeId: Claim, companyID: Claim });
type Answers = Static<typeof Answers>;

const options = callOptions({
  summary: 'Answer the survey of a job',
  access: { key: 'basic', roles: ['Customer'] },
  querystring: Answers,
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found', 'already-answered'],
});

export function customerSurveyAnswersStepOne(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/CustomerSurveyAnswersStepOne`, options, async (request) => {
    const { who } = await ask(deps, request);
    const answers = cleanAnswers(request.query);
    const problem = checkSurvey(answers);
    if (problem) throw new ApiError(problem);
    await deps.databases.forCompany(who.companyId).transaction((tx) => saveAnswers(tx, who, answers, deps.now()));
    return { saved: true as const };
  });
}

async function saveAnswers(tx: Queryable, who: Who, answers: Answers, now: Date): Promise<void> {
  const { companyId, accountId, customerId: ownId } = who;
  if (ownId === null) throw notLoggedIn();
  const isNew = await saveSurveyAnswer(tx, { companyId, customerId: ownId, jobId: answers.jobId, answers, now });
  if (!isNew) return;
  const { customerId, employeeId, companyID } = answers;
  const detail = { jobId: answers.jobId, claimed: { customerId, employeeId, companyID } };
  await writeAudit(tx, { companyId, accountId, event: 'survey-answered', at: now, detail });
}
