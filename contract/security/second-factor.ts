import { type Static, Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { LoginAnswer } from '../customer/login.ts';
import { defineCall } from '../define-call.ts';
import { PasskeyAnswer } from './parts.ts';

/** One of them. */
export const FACTOR_PROOFS = {
  code: Type.Optional(Type.String({ pattern: '^\\d{6}$', description: 'of the authenticator app' })),
  recoveryCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  passkey: Type.Optional(PasskeyAnswer),
};
export type FactorProof = { code?: string; recoveryCode?: string; passkey?: Static<typeof PasskeyAnswer> };

export const secondFactor = defineCall({
  name: 'secondFactor',
  method: 'POST',
  path: '/api/Security/SecondFactor',
  summary: 'The second half of a login: answers the keys for all other calls',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true },
  body: Type.Object(FACTOR_PROOFS, { additionalProperties: false, minProperties: 1, maxProperties: 1 }),
  answers: { 200: LoginAnswer },
  mails: 'proofs',
  errors: ['code-wrong', 'passkey-refused', 'no-factor'],
});
