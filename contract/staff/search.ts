import { Type } from 'typebox';
import { MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { TextOrNull } from '../parts.ts';

export const staffSearch = defineCall({
  name: 'staffSearch',
  method: 'GET',
  path: '/api/Staff/Search',
  summary:
    'Customers by beginnings of words of name, address and the people with access, or by any part of a phone, customer or job number; cases by number; employees without the office right find those of their own jobs',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ text: Type.String({ maxLength: MAX_SEARCH_LENGTH }) }),
  answers: {
    200: Type.Object({
      customers: Type.Array(
        Type.Object({
          customerId: Type.Integer(),
          customerNumber: Type.String(),
          name: Type.String(),
          phone: Type.String(),
          address: Type.String({ description: 'the one that was found, else the customer’s own' }),
          city: Type.String(),
          person: Type.Union([Type.String(), Type.Null()], { description: 'the person with access by whom the customer was found' }),
        }),
      ),
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          date: Type.String(),
          title: TextOrNull,
          customerId: Type.Integer(),
          customerName: Type.String(),
        }),
      ),
      cases: Type.Array(
        Type.Object({ caseId: Type.Integer(), title: Type.String(), customerId: Type.Integer(), customerName: Type.String() }),
      ),
    }),
  },
});

export type SearchHits = AnswerOf<typeof staffSearch>;
