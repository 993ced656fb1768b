import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

export const endDevice = defineCall({
  name: 'endDevice',
  method: 'POST',
  path: '/api/Security/EndDevice',
  summary: 'Log out on one device and forget it',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ deviceId: Type.String({ pattern: '^[0-9a-f]{32}$' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found'],
});
