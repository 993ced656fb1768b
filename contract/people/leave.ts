import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const leave = defineCall({
  name: 'leave',
  method: 'POST',
  path: '/api/People/Leave',
  summary: "End one's own access to the customer; the last holder cannot",
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.Object({ left: Type.Literal(true) }) },
  mails: 'access-ends',
  errors: ['last-holder'],
});
