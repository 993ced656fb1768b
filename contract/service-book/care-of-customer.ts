import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { careTask } from './care-parts.ts';

export const careOfCustomer = defineCall({
  name: 'careOfCustomer',
  method: 'GET',
  path: '/api/Care/OfCustomer',
  summary: 'The care tasks of a customer, the next first, and the addresses they can be about',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Object({
      hasConsent: Type.Boolean({ description: 'the customer consents to e-mail: offers are sent' }),
      tasks: Type.Array(
        Type.Object({
          ...careTask,
          siteId: Type.Union([Type.Integer(), Type.Null()]),
          offer: Type.String(),
        }),
      ),
      sites: Type.Array(Type.Object({ siteId: Type.Integer(), address: Type.String() })),
      jobs: Type.Array(
        Type.Object({ jobId: Type.Integer(), title: Type.Union([Type.String(), Type.Null()]), day: Type.String({ format: 'date' }) }),
        {
          description: 'the newest 100',
        },
      ),
    }),
  },
  errors: ['not-found'],
});

export type CareOfCustomer = AnswerOf<typeof careOfCustomer>;
