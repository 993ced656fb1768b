import { Type } from 'typebox';
import { CUSTOMER_FILTERS, INVITATION_STATES } from '#domain/customers/customer.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';

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
      sharedAddresses: Type.Array(Type.Object({ email: Type.String(), names: Type.Array(Type.String()) }), {
        description: 'customers with one mail address, some of them not invited yet: they may be one household, or a mistake',
      }),
    }),
  },
});

export type CustomerPage = AnswerOf<typeof customers>;

export type CustomerEntry = CustomerPage['rows'][number];

export const inviteCustomers = defineCall({
  name: 'inviteCustomers',
  method: 'POST',
  path: '/api/InviteCustomers',
  summary: 'Invite customers by mail: those named, or all who were not invited yet',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    { customerIds: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 100 }), Type.Literal('all')]) },
    { additionalProperties: false },
  ),
  mails: 'invitations',
  answers: { 200: Type.Object({ invited: Type.Integer(), left: Type.Integer() }) },
});

export const liftErasure = defineCall({
  name: 'liftErasure',
  method: 'POST',
  path: '/api/LiftErasure',
  summary: 'Let a customer who was erased be imported again',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      customer: Type.String({ minLength: 1, maxLength: 100, description: "the customer number, or the id in the company's own system" }),
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      withJobs: Type.Optional(Type.Boolean({ description: 'the jobs of before may be imported again too' })),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ lifted: Type.Literal(true) }) },
  errors: ['not-found'],
});
