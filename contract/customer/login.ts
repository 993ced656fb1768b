import { type Static, Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

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
