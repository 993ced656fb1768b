import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { TextOrNull, Token } from '../parts.ts';

export const openSurveyLink = defineCall({
  name: 'openSurveyLink',
  method: 'POST',
  path: '/api/SurveyLink/Open',
  summary: 'The job that a survey mail asks about, and nothing else; a used or expired link is not found',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: {
    200: Type.Object(
      { jobId: Type.Integer(), date: Type.String({ format: 'date' }), title: TextOrNull },
      { additionalProperties: false, description: 'no address: the link may be in other hands' },
    ),
  },
  errors: ['not-found'],
});

export type LinkedJob = AnswerOf<typeof openSurveyLink>;
