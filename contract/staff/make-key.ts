import { Type } from 'typebox';
import { MACHINE_SCOPES, MAX_KEY_NAME_LENGTH, MAX_KEY_RANGES } from '#domain/machine-key.ts';
import { type BodyOf, defineCall } from '../define-call.ts';

export const makeKey = defineCall({
  name: 'makeKey',
  method: 'POST',
  path: '/api/Staff/MakeKey',
  summary: "Make a key for one of the company's own systems; it is answered here and never again",
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: MAX_KEY_NAME_LENGTH }),
      scopes: Type.Array(Type.Enum([...MACHINE_SCOPES]), { minItems: 1, maxItems: MACHINE_SCOPES.length, uniqueItems: true }),
      expiresOn: Type.Optional(Type.String({ format: 'date', description: 'the last day on which it works, today or later' })),
      ranges: Type.Optional(
        Type.Array(Type.String({ maxLength: 50 }), {
          maxItems: MAX_KEY_RANGES,
          description: 'addresses it may be used from, such as `192.0.2.0/24` or `2001:db8::/32`; none: any',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ keyId: Type.Integer(), key: Type.String({ description: 'to be sent as `Authorization: Bearer`' }) }) },
  mails: 'machine-keys',
  errors: ['too-many-keys'],
});

export type NewMachineKey = BodyOf<typeof makeKey>;
