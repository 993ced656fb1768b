import { Type } from 'typebox';
import { FORM_SCHEMAS } from '#domain/job.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const MAX_WITHDRAWAL_REASON_LENGTH = 300;

export const withdrawPaper = defineCall({
  name: 'withdrawPaper',
  method: 'POST',
  path: '/api/Staff/WithdrawPaper',
  summary: 'Take back a paper that reached the wrong customer: gone at once and for good, and the customer is informed',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    {
      customerId: Id,
      jobId: Id,
      schemaId: Type.Integer({ enum: FORM_SCHEMAS.map((form) => form.schemaId) }),
      reason: Type.String({ minLength: 1, maxLength: MAX_WITHDRAWAL_REASON_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ mails: Type.Integer({ description: 'how many mails tell the customer; 0: there is no address' }) }) },
  mails: 'withdrawn-papers',
  errors: ['not-found', 'paper-of-cases'],
});
