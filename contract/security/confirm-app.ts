import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { LoginAnswer } from '../customer/login.ts';
import { defineCall } from '../define-call.ts';

export const confirmApp = defineCall({
  name: 'confirmApp',
  method: 'POST',
  path: '/api/Security/ConfirmApp',
  summary: 'Use an authenticator app from now on, shown to work by its first code; answers ten recovery codes, once',
  access: { key: 'bearer', roles: USER_ROLES, duringSecondFactor: true, freshProof: true },
  body: Type.Object(
    { ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }), code: Type.String({ pattern: '^\\d{6}$' }) },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      recoveryCodes: Type.Array(Type.String()),
      login: Type.Union([LoginAnswer, Type.Null()], {
        description: 'where a second factor had to be set up first: the keys of the session',
      }),
    }),
  },
  mails: 'login-changes',
  errors: ['code-wrong'],
});
