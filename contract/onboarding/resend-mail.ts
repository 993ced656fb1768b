import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const resendMail = defineCall({
  name: 'resendMail',
  method: 'POST',
  path: '/api/ResendMail',
  summary: 'Send a failed mail once more',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ mailId: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ waiting: Type.Literal(true) }) },
  mails: 'resent-mails',
  errors: ['not-found'],
});
