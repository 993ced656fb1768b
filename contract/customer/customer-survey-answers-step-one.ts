import { type Static, Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { SurveyFields } from '../survey-fields.ts';

const Claim = Type.Optional(Type.String({ maxLength: 40 }));
const SentAnswers = Type.Object({ jobId: Id, ...SurveyFields, customerId: Claim, employeeId: Claim, companyID: Claim });
export type SentAnswers = Static<typeof SentAnswers>;

export const customerSurveyAnswersStepOne = defineCall({
  name: 'customerSurveyAnswersStepOne',
  method: 'POST',
  path: '/api/{customerController}/CustomerSurveyAnswersStepOne',
  summary: 'Answer the survey of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: SentAnswers,
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found', 'already-answered'],
});
