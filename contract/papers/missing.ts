import { Type } from 'typebox';
import { TRADES, WORK_KINDS } from '#domain/job.ts';
import { MISSING_PER_PAGE } from '#domain/service-book/needed-papers.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, TextOrNull } from '../parts.ts';
import { KindOfPaper } from './parts.ts';

const Cursor = Type.Object({ date: Type.String({ format: 'date' }), jobId: Type.Integer() });

export const missingPapers = defineCall({
  name: 'missingPapers',
  method: 'GET',
  path: '/api/Papers/Missing',
  summary: `Jobs that should have their papers by now and lack some, newest first, at most ${MISSING_PER_PAGE}`,
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({
    departmentId: Type.Optional(Id),
    beforeDate: Type.Optional(Type.String({ format: 'date', description: 'go on behind this job: `next` of the answer before' })),
    beforeJobId: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({
      judgedFrom: Type.Union([Type.String(), Type.Null()], { description: 'null: it is not switched on' }),
      departments: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          customerId: Type.Integer(),
          customer: Type.String(),
          title: TextOrNull,
          date: Type.String(),
          trade: Type.Enum([...TRADES]),
          workKind: Type.Enum([...WORK_KINDS]),
          department: Type.String(),
          installer: Type.String(),
          missing: Type.Array(KindOfPaper),
        }),
      ),
      next: Type.Union([Cursor, Type.Null()], { description: 'there are older jobs to look at, with or without papers missing' }),
    }),
  },
});
export type MissingPapers = AnswerOf<typeof missingPapers>;
