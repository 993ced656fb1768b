import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { CustomerCase } from './parts.ts';

export const myCase = defineCall({
  name: 'myCase',
  method: 'GET',
  path: '/api/Case/One',
  summary: 'A case of the customer with its conversation, oldest first; looking is no read mark',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id }),
  answers: { 200: CustomerCase },
  errors: ['not-found'],
});
