import { Type } from 'typebox';
import { EventBefore } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { StaffCase } from './parts.ts';

export const inboxCase = defineCall({
  name: 'inboxCase',
  method: 'GET',
  path: '/api/Inbox/Case',
  summary:
    'A case for the office, or for the installer of its job, with the newest 50 events or the 50 before one of them; that the customer was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ caseId: Id, before: EventBefore }),
  answers: { 200: StaffCase },
  errors: ['not-found'],
});
