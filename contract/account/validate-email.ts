import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { defineCall } from '../define-call.ts';

export const validateEmail = defineCall({
  name: 'validateEmail',
  method: 'POST',
  path: '/api/Account/ValidateEmail',
  summary: 'Whether a mail address is free for a new employee',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ Email: Type.String({ maxLength: MAX_EMAIL_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ available: Type.Literal(true) }) },
  errors: ['email-taken'],
});
