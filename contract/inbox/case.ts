import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { StaffCase } from './parts.ts';

export const inboxCase = defineCall({
  name: 'inboxCase',
  method: 'GET',
  path: '/api/Inbox/Case',
  summary: 'A case for the office, or for the installer of its job; that the customer was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ caseId: Id }),
  answers: { 200: StaffCase },
  errors: ['not-found'],
});
