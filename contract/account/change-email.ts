import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/Account/ChangeEmail',
  summary: 'Ask for another mail address; it counts from when the new one has confirmed it',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: Type.Object(
    {
      password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
      email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new address' }) }) },
  mails: 'email-changes',
  errors: ['old-password-wrong', 'email-unchanged', 'email-taken', 'account-disabled', 'changed-meanwhile'],
});
