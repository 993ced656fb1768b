import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

const AccountEmailAnswer = Type.Object({
  email: Type.String({ description: 'empty where the account has none' }),
  pending: Type.Union([Type.Object({ email: Type.String(), until: Type.String(), startedByAdmin: Type.Boolean() }), Type.Null()]),
});

export const accountEmail = defineCall({
  name: 'accountEmail',
  method: 'GET',
  path: '/api/Account/Email',
  summary: 'The mail address of the account, and one that waits for its confirmation',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  answers: { 200: AccountEmailAnswer },
});

export type AccountEmail = AnswerOf<typeof accountEmail>;
