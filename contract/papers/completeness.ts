import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { KindOfPaper } from './parts.ts';

export const paperCompleteness = defineCall({
  name: 'paperCompleteness',
  method: 'GET',
  path: '/api/Papers/Completeness',
  summary: "Which papers the customer's jobs have and lack; only jobs that are judged, newest first",
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Type.Optional(Id) }),
  answers: {
    200: Type.Array(
      Type.Object({
        jobId: Type.Integer(),
        there: Type.Array(KindOfPaper),
        missing: Type.Array(
          Type.Object({
            kind: KindOfPaper,
            caseId: Type.Union([Type.Integer(), Type.Null()], { description: 'the open case that asks for it' }),
          }),
        ),
        waived: Type.Array(Type.Object({ kind: KindOfPaper, reason: Type.String() })),
      }),
    ),
  },
});
export type JobPapers = AnswerOf<typeof paperCompleteness>[number];
