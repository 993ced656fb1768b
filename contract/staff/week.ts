import { Type } from 'typebox';
import { FEWEST_ANSWERS } from '#domain/insight.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const week = defineCall({
  name: 'week',
  method: 'GET',
  path: '/api/Staff/Week',
  summary: "The company's week: jobs, surveys answered, mails that did not arrive",
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ date: Type.Optional(Type.String({ maxLength: 10, description: 'a day of the week; without it today' })) }),
  answers: {
    200: Type.Object({
      from: Type.String({ format: 'date' }),
      to: Type.String({ format: 'date' }),
      number: Type.Integer(),
      jobs: Type.Integer(),
      answered: Type.Integer(),
      average: Type.Union([Type.Number(), Type.Null()], { description: `null under ${FEWEST_ANSWERS} answers` }),
      days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), jobs: Type.Integer(), answered: Type.Integer() })),
      mails: Type.Object({
        failed: Type.Integer({ description: 'given up' }),
        waiting: Type.Integer({ description: 'will be tried, or tried again' }),
        retried: Type.Integer({ description: 'of those that wait: tried in vain before' }),
        newest: Type.Array(
          Type.Object({
            id: Type.String(),
            kind: Type.String(),
            recipient: Type.String(),
            createdAt: Type.String(),
            isGivenUp: Type.Boolean({ description: 'false: it will be tried again' }),
          }),
        ),
      }),
    }),
  },
});

export type CompanyWeek = AnswerOf<typeof week>;
export type FailedMail = CompanyWeek['mails']['newest'][number];
