import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const resetFactor = defineCall({
  name: 'resetFactor',
  method: 'POST',
  path: '/api/Staff/ResetFactor',
  summary: "Take away a colleague's second factor that was lost; the colleague is logged out and written to",
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ reset: Type.Literal(true) }) },
  mails: 'factor-resets',
  errors: ['not-found', 'no-login', 'own-account'],
});
