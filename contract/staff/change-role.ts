import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const changeRole = defineCall({
  name: 'changeRole',
  method: 'POST',
  path: '/api/Staff/ChangeRole',
  summary: "Change an employee's rights, from what was seen to what is wanted",
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    { employeeId: Id, was: Type.Enum([...USER_ROLES]), userRole: Type.Enum([...USER_ROLES]) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'last-admin', 'changed-meanwhile'],
});
