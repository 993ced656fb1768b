import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const changeDepartment = defineCall({
  name: 'changeDepartment',
  method: 'POST',
  path: '/api/Staff/ChangeDepartment',
  summary: "Change an employee's department, from the one that was seen to the one that is wanted",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id, was: Id, department: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'changed-meanwhile'],
});
