import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const caseReceipt = defineCall({
  name: 'caseReceipt',
  method: 'GET',
  path: '/api/Case/Receipt',
  summary: 'What was sent and what was promised then, as a PDF that never changes',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});
