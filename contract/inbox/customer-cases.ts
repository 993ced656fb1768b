import { Type } from 'typebox';
import { CaseRow } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const customerCases = defineCall({
  name: 'customerCases',
  method: 'GET',
  path: '/api/Inbox/CustomerCases',
  summary: 'The cases of a customer, for the office; for an installer those of their own jobs; that it was opened is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id }),
  answers: { 200: Type.Array(CaseRow) },
  errors: ['not-found'],
});
