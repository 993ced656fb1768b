import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Reply } from './parts.ts';

export const savedReplies = defineCall({
  name: 'savedReplies',
  method: 'GET',
  path: '/api/Inbox/Replies',
  summary: 'The saved replies of the company, by name',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: { 200: Type.Array(Reply) },
});
