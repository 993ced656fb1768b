import { Type } from 'typebox';
import { PRICE_REASONS, SCORE_FIELDS, SOURCES } from '#domain/survey.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Selection } from './selection.ts';

const Count = Type.Integer({ minimum: 0 });
const MaybeNumber = Type.Union([Type.Number(), Type.Null()]);
const Answer = Type.Object({
  n: Count,
  isWithheld: Type.Boolean({ description: 'there are answers, but they would be figures of one person with fewer than five' }),
  isOfOnePerson: Type.Boolean({ description: 'only whole months that together hold five answers are counted' }),
  jobs: Type.Object({ done: Count, answered: Count }),
  scores: Type.Array(
    Type.Object({
      field: Type.Enum([...SCORE_FIELDS]),
      average: Type.Number(),
      deviation: Type.Number(),
      low: Count,
      middle: Count,
      high: Count,
    }),
  ),
  recommendation: Type.Object({ score: Type.Integer(), promoters: Count, passives: Count, detractors: Count }),
  trend: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), n: Count, average: MaybeNumber, recommendation: MaybeNumber })),
  reasons: Type.Array(Type.Object({ reason: Type.Enum([...PRICE_REASONS]), n: Count })),
  sources: Type.Array(Type.Object({ source: Type.Enum([...SOURCES]), n: Count })),
  people: Type.Array(Type.Object({ employeeId: Type.Integer(), n: Count, average: Type.Number(), recommendation: Type.Integer() })),
  othersN: Count,
  filters: Type.Object({
    brands: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
    departments: Type.Array(Type.Object({ departmentId: Type.Integer(), departmentName: Type.String() })),
    installers: Type.Array(Type.Object({ employeeId: Type.Integer(), departmentId: Type.Integer(), name: Type.String() })),
  }),
});

export const insightSummary = defineCall({
  name: 'insightSummary',
  method: 'GET',
  path: '/api/Insight/Summary',
  summary: 'The figures of the surveys answered in a period of whole months',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Selection,
  answers: { 200: Answer },
  errors: ['not-found'],
});

export type InsightSummary = AnswerOf<typeof insightSummary>;
