import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const takeCase = defineCall({
  name: 'takeCase',
  method: 'POST',
  path: '/api/Inbox/Take',
  summary: 'Take a case that nobody has; of two employees who do so the second is refused',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object({ caseId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ taken: Type.Literal(true) }) },
  errors: ['not-found', 'case-taken', 'case-closed', 'case-full'],
});
