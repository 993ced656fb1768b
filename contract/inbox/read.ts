import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const readInboxCase = defineCall({
  name: 'readInboxCase',
  method: 'POST',
  path: '/api/Inbox/Read',
  summary: 'Note that the employee has read a case up to an event',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object({ caseId: Id, upTo: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ readUpTo: Type.Integer() }) },
  errors: ['not-found'],
});
