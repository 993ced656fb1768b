import { type TInteger, Type } from 'typebox';
import { RECENT_DAYS } from '#domain/staff.ts';
import { SCORE_FIELDS, type ScoreField } from '#domain/survey.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { TextOrNull } from '../parts.ts';

const scores = Object.fromEntries(SCORE_FIELDS.map((field) => [field, Type.Integer()])) as Record<ScoreField, TInteger>;
const Average = Type.Union([Type.Number(), Type.Null()], { description: 'of all scores, with one decimal' });

export const myJobs = defineCall({
  name: 'myJobs',
  method: 'GET',
  path: '/api/Staff/MyJobs',
  summary: "The employee's own latest jobs with their survey scores",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Object({
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          date: Type.String({ format: 'date' }),
          title: TextOrNull,
          address: Type.Union(
            [Type.Object({ street: Type.String(), unit: Type.String(), postalCode: Type.String(), city: Type.String() }), Type.Null()],
            { description: "where it was done: a site, else the customer's address; null: the customer was erased" },
          ),
          scores: Type.Union([Type.Object(scores), Type.Null()]),
        }),
      ),
      recent: Type.Object(
        { jobs: Type.Integer(), answered: Type.Integer(), average: Average },
        { description: `jobs of the last ${RECENT_DAYS} days` },
      ),
    }),
  },
});

export type MyJobs = AnswerOf<typeof myJobs>;
export type MyJob = MyJobs['jobs'][number];
