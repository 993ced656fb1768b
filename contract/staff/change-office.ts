import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const changeOffice = defineCall({
  name: 'changeOffice',
  method: 'POST',
  path: '/api/Staff/ChangeOffice',
  summary: 'Give an employee the right to open every customer, or take it back; their sessions end',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ employeeId: Id, isOffice: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account'],
});
