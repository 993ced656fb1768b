import { type Static, Type } from 'typebox';
import { PRICE_REASONS, SCORE_FIELDS, SOURCES } from '#domain/surveys/survey.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id } from './parts.ts';

const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'YYYY-MM' });

export const Selection = Type.Object({
  from: Month,
  to: Month,
  brand: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  departmentId: Type.Optional(Id),
  employeeId: Type.Optional(Id),
});

export type SelectionInput = Static<typeof Selection>;

const MAX_SEARCH_LENGTH = 100;

export const insightComments = defineCall({
  name: 'insightComments',
  method: 'GET',
  path: '/api/Insight/Comments',
  summary: 'What customers wrote, newest first, twenty at a time',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({
    ...Selection.properties,
    search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
    after: Type.Optional(Type.String({ maxLength: 40, description: '`next` of the page before' })),
  }),
  answers: {
    200: Type.Object({
      comments: Type.Array(
        Type.Object({
          date: Type.String({ format: 'date' }),
          text: Type.String(),
          jobId: Type.Union([Type.Integer(), Type.Null()], { description: 'for Admins, who call the customer back' }),
          title: Type.Union([Type.String(), Type.Null()], { description: 'what was done, where it is known; for Admins' }),
        }),
      ),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  errors: ['not-found'],
});

export const insightExport = defineCall({
  name: 'insightExport',
  method: 'GET',
  path: '/api/Insight/Export',
  summary: 'The answers of a selection as CSV: semicolons, UTF-8 with a mark, safe to open in a spreadsheet',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], freshProof: true },
  query: Selection,
  answers: { 200: Type.String({ contentMediaType: 'text/csv' }) },
  errors: ['not-found'],
});

const Count = Type.Integer({ minimum: 0 });

const MaybeNumber = Type.Union([Type.Number(), Type.Null()]);

const Answer = Type.Object({
  n: Count,
  isWithheld: Type.Boolean({ description: 'there are answers, but they would be figures of one person with fewer than five' }),
  isOfOnePerson: Type.Boolean({ description: 'only whole months that together have five answers are counted' }),
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
