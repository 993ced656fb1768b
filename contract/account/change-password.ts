import { Type } from 'typebox';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/Account/ChangePassword',
  summary: 'Change the password',
  // Somebody who knows the password must not keep its owner from changing it by logging in again and again.
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringForcedChange: true, whenPushedOut: true },
  body: Type.Object(
    {
      oldPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
      newPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Literal(true) }) },
  mails: 'password-changes',
  errors: ['old-password-wrong', ...PASSWORD_PROBLEMS, 'password-unchanged'],
});
