import { Type } from 'typebox';
import { KEY_STATES, MACHINE_SCOPES } from '#domain/machine-key.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { TextOrNull } from '../parts.ts';

export const keys = defineCall({
  name: 'keys',
  method: 'GET',
  path: '/api/Staff/Keys',
  summary: "The keys of the company's own systems, those that work first; never a key itself",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Array(
      Type.Object({
        keyId: Type.Integer(),
        name: Type.String(),
        ending: Type.String({ description: 'the last characters of the key' }),
        scopes: Type.Array(Type.Enum([...MACHINE_SCOPES])),
        expiresOn: TextOrNull,
        ranges: Type.Array(Type.String()),
        state: Type.Enum([...KEY_STATES]),
        createdAt: Type.String(),
        createdBy: TextOrNull,
        isCreatorGone: Type.Boolean({ description: 'who made it is no Admin any more' }),
        lastUsedAt: TextOrNull,
        revokedAt: TextOrNull,
        revokedBy: TextOrNull,
      }),
    ),
  },
});

export type MachineKeyRow = AnswerOf<typeof keys>[number];
