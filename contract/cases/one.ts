import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { CustomerCase, EventBefore } from './parts.ts';

export const myCase = defineCall({
  name: 'myCase',
  method: 'GET',
  path: '/api/Case/One',
  summary:
    'A case of the customer with the newest 50 events of its conversation, or the 50 before one of them; oldest first; looking is no read mark',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id, before: EventBefore }),
  answers: { 200: CustomerCase },
  errors: ['not-found'],
});
