import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const customerOfCase = defineCall({
  name: 'customerOfCase',
  method: 'GET',
  path: '/api/Case/Customer',
  summary: 'Which of the customers of the caller a case belongs to; nobody else’s case is found',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id }),
  answers: { 200: Type.Object({ customerId: Type.Integer(), name: Type.String() }) },
  errors: ['not-found'],
});
