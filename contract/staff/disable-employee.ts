import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const disableEmployee = defineCall({
  name: 'disableEmployee',
  method: 'POST',
  path: '/api/Staff/DisableEmployee',
  summary: "Close or open an employee's login",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id, disabled: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'last-admin'],
});
