import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const readCase = defineCall({
  name: 'readCase',
  method: 'POST',
  path: '/api/Case/Read',
  summary: 'Note that the caller has read a case up to an event',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id, upTo: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ readUpTo: Type.Integer() }) },
  errors: ['not-found'],
});
