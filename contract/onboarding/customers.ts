import { Type } from 'typebox';
import { CUSTOMER_FILTERS, INVITATION_STATES } from '#domain/onboarding.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { PageNumber, TextOrNull } from '../parts.ts';

export const customers = defineCall({
  name: 'customers',
  method: 'GET',
  path: '/api/Customers',
  summary: 'Customers and their invitations',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100, description: 'part of name, address or customer number' })),
    filter: Type.Optional(Type.Enum([...CUSTOMER_FILTERS])),
    page: PageNumber,
  }),
  answers: {
    200: Type.Object({
      rows: Type.Array(
        Type.Object({
          customerId: Type.Integer(),
          customerNumber: Type.String(),
          name: Type.String(),
          email: Type.String(),
          userName: TextOrNull,
          loginEmail: TextOrNull,
          pendingEmail: TextOrNull,
          state: Type.Enum([...INVITATION_STATES]),
          at: TextOrNull,
          problem: TextOrNull,
        }),
      ),
      total: Type.Integer(),
      uninvited: Type.Integer(),
    }),
  },
});

export type CustomerPage = AnswerOf<typeof customers>;
export type CustomerEntry = CustomerPage['rows'][number];
