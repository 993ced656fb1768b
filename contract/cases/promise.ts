import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const casePromise = defineCall({
  name: 'casePromise',
  method: 'GET',
  path: '/api/Case/Promise',
  summary: 'When a case that is sent now would be answered, and a complaint repaired',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Object({ answerBy: Type.String({ format: 'date-time' }), repairBy: Type.String({ format: 'date-time' }) }),
  },
});
