import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { LastDayOrNull, RightOf } from './parts.ts';

export const myCustomers = defineCall({
  name: 'myCustomers',
  method: 'GET',
  path: '/api/People/MyCustomers',
  summary: 'The customers that the login has access to, and the one that the session stands at',
  access: { key: 'basic', roles: ['Customer'], withoutAccess: true },
  answers: {
    200: Type.Object({
      me: Type.Union([Type.String(), Type.Null()], { description: 'the name of the person; null: that of the customer' }),
      current: Type.Union([Type.Integer(), Type.Null()], { description: 'null: the access to it has ended' }),
      isChosen: Type.Boolean({ description: 'false: the session begins at the first' }),
      customers: Type.Array(
        Type.Object({
          customerId: Type.Integer(),
          name: Type.String(),
          customerNumber: Type.String(),
          address: Type.String(),
          right: RightOf,
          until: LastDayOrNull,
        }),
      ),
    }),
  },
});

export type MyCustomers = AnswerOf<typeof myCustomers>;
