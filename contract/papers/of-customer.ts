import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, PageNumber } from '../parts.ts';
import { Paper } from './parts.ts';

export const papersOfCustomer = defineCall({
  name: 'papersOfCustomer',
  method: 'GET',
  path: '/api/Papers/OfCustomer',
  summary:
    "A customer's papers for the staff, with those that were withdrawn; an employee without the office right sees those of their own jobs",
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
    }),
  },
  errors: ['not-found'],
});
export type StaffPaper = AnswerOf<typeof papersOfCustomer>['papers'][number];
