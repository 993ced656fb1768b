import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, TextOrNull } from '../parts.ts';

export const customerMails = defineCall({
  name: 'customerMails',
  method: 'GET',
  path: '/api/Staff/CustomerMails',
  summary: 'The mails to a customer that are still kept, newest first, and what became of each',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Array(
      Type.Object({
        mailId: Type.String(),
        kind: Type.String(),
        recipient: Type.String(),
        state: Type.Enum(['waiting', 'sent', 'failed']),
        createdAt: Type.String(),
        sentAt: TextOrNull,
        problem: TextOrNull,
      }),
    ),
  },
  errors: ['not-found'],
});

export type CustomerMail = AnswerOf<typeof customerMails>[number];
