import { Type } from 'typebox';
import { TRADES, WORK_KINDS } from '#domain/job.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, TextOrNull } from '../parts.ts';

export const customerJobs = defineCall({
  name: 'customerJobs',
  method: 'GET',
  path: '/api/Staff/CustomerJobs',
  summary: "A customer's jobs, newest first, with the forms that the customer sees and those that were withdrawn",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Array(
      Type.Object({
        jobId: Type.Integer(),
        date: Type.String(),
        title: TextOrNull,
        siteId: Type.Union([Type.Integer(), Type.Null()]),
        trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
        workKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
        installer: Type.String(),
        invoiceId: Type.Integer({ description: '0: none' }),
        forms: Type.Array(Type.Integer(), { description: 'schema ids' }),
        withdrawn: Type.Array(Type.Object({ schemaId: Type.Integer(), at: Type.String(), reason: Type.String() })),
      }),
    ),
  },
  errors: ['not-found'],
});

export type CustomerJob = AnswerOf<typeof customerJobs>[number];
