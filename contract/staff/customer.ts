import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, TextOrNull } from '../parts.ts';

export const staffCustomer = defineCall({
  name: 'staffCustomer',
  method: 'GET',
  path: '/api/Staff/Customer',
  summary: 'A customer, for the office and for employees who did a job there; that it was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Object({
      customerId: Type.Integer(),
      customerNumber: Type.String(),
      name: Type.String(),
      customerKind: Type.Enum(['private', 'business']),
      email: TextOrNull,
      phone: Type.String(),
      address: Type.String(),
      postalCode: Type.String(),
      city: Type.String(),
      sites: Type.Array(
        Type.Object({
          siteId: Type.Integer(),
          street: Type.String(),
          unit: Type.String(),
          postalCode: Type.String(),
          city: Type.String(),
          label: Type.String(),
        }),
      ),
      seesAll: Type.Boolean({ description: 'false: only the jobs that the employee did' }),
      counts: Type.Object(
        {
          jobs: Type.Integer(),
          cases: Type.Integer(),
          papers: Type.Integer({ description: 'papers and forms, those withdrawn too' }),
          care: Type.Integer(),
          people: Type.Integer(),
        },
        { description: 'of what the employee may open' },
      ),
      login: Type.Union([Type.Object({ loginEmail: TextOrNull, pendingEmail: TextOrNull }), Type.Null()], {
        description: 'the login of the holder, whose mail address an Admin can change; for Admins',
      }),
      looks: Type.Union([Type.Array(Type.Object({ day: Type.String(), name: Type.String(), department: Type.String() })), Type.Null()], {
        description: 'who has opened the customer lately; for Admins',
      }),
    }),
  },
  errors: ['not-found'],
});

export type StaffCustomer = AnswerOf<typeof staffCustomer>;
