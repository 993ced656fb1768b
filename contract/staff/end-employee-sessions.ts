import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const endEmployeeSessions = defineCall({
  name: 'endEmployeeSessions',
  method: 'POST',
  path: '/api/Staff/EndSessions',
  summary: "End all of an employee's sessions",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found', 'no-login', 'own-account'],
});
