import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const sendFirstPassword = defineCall({
  name: 'sendFirstPassword',
  method: 'POST',
  path: '/api/Staff/SendFirstPassword',
  summary: 'Mail an employee a new one-time password',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ sent: Type.Literal(true, { description: 'on its way' }) }) },
  mails: 'first-passwords',
  errors: ['not-found', 'no-login', 'own-account', 'account-disabled'],
});
