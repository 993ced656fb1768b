import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';
import { SurveyFields } from '../survey-fields.ts';

export const answerSurveyLink = defineCall({
  name: 'answerSurveyLink',
  method: 'POST',
  path: '/api/SurveyLink/Answer',
  summary: 'Answer the survey of a job through the link of a mail',
  access: { key: 'company' },
  body: Type.Object({ token: Token, ...SurveyFields }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found'],
});
