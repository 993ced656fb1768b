import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { PasskeyRequest } from './parts.ts';

export const PROOF_WAYS = ['password', 'code', 'recovery-code', 'passkey'] as const;

export const proveOptions = defineCall({
  name: 'proveOptions',
  method: 'POST',
  path: '/api/Security/ProveOptions',
  summary: 'How one can prove to be the owner of the login, here and now',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true },
  answers: {
    200: Type.Object({
      ways: Type.Array(Type.Enum([...PROOF_WAYS]), { description: 'none: a second factor has to be set up first' }),
      passkey: Type.Union([PasskeyRequest, Type.Null()], {
        description: 'what to ask the browser for, where a passkey works at this host',
      }),
      otherHosts: Type.Array(Type.String(), { description: 'where else one has a passkey' }),
    }),
  },
});

export type ProofOptions = AnswerOf<typeof proveOptions>;
