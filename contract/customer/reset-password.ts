import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { defineCall } from '../define-call.ts';

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/Customer/ResetPassword',
  summary: 'Ask for a temporary password by mail; the answer is the same whether the address is known or not',
  access: { key: 'company' },
  query: Type.Object({ email: Type.String({ maxLength: MAX_EMAIL_LENGTH }) }),
  mails: 'resets',
  answers: { 200: Type.Object({ accepted: Type.Literal(true) }) },
});
