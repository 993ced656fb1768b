import { Type } from 'typebox';
import { MAX_PAPER_REASON } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const withdrawUploadedPaper = defineCall({
  name: 'withdrawUploadedPaper',
  method: 'POST',
  path: '/api/Papers/Withdraw',
  summary: 'Take back a paper that reached the wrong customer: gone at once and for good, and the customer is informed',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    { customerId: Id, paperId: Id, reason: Type.String({ minLength: 1, maxLength: MAX_PAPER_REASON }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ mails: Type.Integer({ description: 'how many mails tell the customer; 0: there is no address' }) }) },
  mails: 'withdrawn-papers',
  errors: ['not-found'],
});
