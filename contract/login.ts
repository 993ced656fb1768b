import { type Static, Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from './define-call.ts';

export const LoginAnswer = Type.Object({
  id: Type.String(),
  value: Type.String(),
  access_token: Type.String(),
  expiresInMs: Type.Integer(),
  mustChangePassword: Type.Boolean(),
  needsSecondFactor: Type.Boolean({ description: 'true: the keys are good for the calls about the second factor only' }),
  role: Type.Enum([...ROLES]),
});

export type LoginAnswer = Static<typeof LoginAnswer>;

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/{customerController}/Login',
  summary: 'Log in with user name and password in the Basic header; answers the keys for all other calls',
  access: { key: 'password' },
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['not-logged-in'],
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/{customerController}/Logout',
  summary: 'Log out: both keys of the session stop working at once',
  access: { key: 'nothing' },
  answers: { 204: Type.Null() },
});

export const renew = defineCall({
  name: 'renew',
  method: 'POST',
  path: '/api/{customerController}/Renew',
  summary: 'Continue the session: new keys for the old ones, which stop working',
  access: { key: 'basic', roles: ROLES, withoutAccess: true, duringForcedChange: true, sessionOnly: true },
  answers: { 200: LoginAnswer },
});

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

export const loginCalls = [login, logout, renew, resetPassword] as const;
