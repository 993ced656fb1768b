import { Type } from 'typebox';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { FACTOR_PROOFS } from './second-factor.ts';

export const prove = defineCall({
  name: 'prove',
  method: 'POST',
  path: '/api/Security/Prove',
  summary: 'Prove to be there, before what matters most; good for ten minutes, and the twelve hours count from it',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: Type.Object(
    { ...FACTOR_PROOFS, password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })) },
    { additionalProperties: false, minProperties: 1, maxProperties: 1 },
  ),
  answers: { 200: Type.Object({ proved: Type.Literal(true) }) },
  mails: 'proofs',
  errors: ['old-password-wrong', 'code-wrong', 'passkey-refused'],
});
