import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const closeCase = defineCall({
  name: 'closeCase',
  method: 'POST',
  path: '/api/Case/Close',
  summary: 'Close a case: it is solved, or has solved itself; closed twice it is still closed',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found'],
});
