import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, PageNumber, TextOrNull } from '../parts.ts';
import { KindOfPaper, Paper } from './parts.ts';

export const papersOfCustomer = defineCall({
  name: 'papersOfCustomer',
  method: 'GET',
  path: '/api/Papers/OfCustomer',
  summary:
    "A customer's papers for the staff, with those that were withdrawn and those that jobs do without; an employee without the office right sees those of their own jobs",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id, page: PageNumber }),
  answers: {
    200: Type.Object({
      papers: Type.Array(
        Type.Object({
          ...Paper.properties,
          withdrawn: Type.Union([Type.Object({ at: Type.String({ format: 'date-time' }), reason: Type.String() }), Type.Null()]),
        }),
      ),
      total: Type.Integer(),
      waived: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          title: TextOrNull,
          kind: KindOfPaper,
          reason: Type.String(),
          at: Type.String({ format: 'date-time' }),
          by: Type.String(),
        }),
        { description: 'the papers that jobs do without, why, and who has decided it; the newest first' },
      ),
    }),
  },
  errors: ['not-found'],
});
export type StaffPaper = AnswerOf<typeof papersOfCustomer>['papers'][number];
export type WaivedPaper = AnswerOf<typeof papersOfCustomer>['waived'][number];
