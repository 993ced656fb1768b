import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

export const cancelEmailChange = defineCall({
  name: 'cancelEmailChange',
  method: 'POST',
  path: '/api/Account/CancelEmailChange',
  summary: 'Take back a change of address that waits; without one nothing happens',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  answers: { 200: Type.Object({ cancelled: Type.Literal(true) }) },
});
