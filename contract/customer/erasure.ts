import { type Static, Type } from 'typebox';
import { KEPT_THINGS } from '#domain/retention.ts';
import { defineCall } from '../define-call.ts';

export const ErasureState = Type.Object({
  request: Type.Union([Type.Object({ requestedAt: Type.String(), dueAt: Type.String() }), Type.Null()]),
  kept: Type.Array(
    Type.Object({
      what: Type.Enum([...KEPT_THINGS]),
      count: Type.Integer(),
      until: Type.String({
        description: 'the last day: by bokføringsloven § 13 for invoice bases, by FEL § 13 for declarations of conformity',
      }),
    }),
  ),
});
export type ErasureState = Static<typeof ErasureState>;

export const erasure = defineCall({
  name: 'erasure',
  method: 'GET',
  path: '/api/{customerController}/Erasure',
  summary: 'Whether an erasure is asked for, when it is due, and what must be kept after it and until when',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: ErasureState },
});
