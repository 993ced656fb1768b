import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const optOutOfSurveys = defineCall({
  name: 'optOutOfSurveys',
  method: 'POST',
  path: '/api/SurveyLink/OptOut',
  summary: 'End or resume the survey mails to the customer of a link',
  access: { key: 'company' },
  body: Type.Object({ token: Token, wantsMails: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});
