import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/Account/ConfirmEmail',
  summary: 'Confirm a new mail address by the token of its mail; all sessions of the account end',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ confirmed: Type.Literal(true) }) },
  mails: 'confirmed-emails',
  errors: [
    'not-found',
    'email-taken',
    'email-change-used',
    'email-change-expired',
    'email-change-replaced',
    'email-change-cancelled',
    'email-change-void',
  ],
});
