import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const deleteReply = defineCall({
  name: 'deleteReply',
  method: 'POST',
  path: '/api/Inbox/DeleteReply',
  summary: 'Delete a saved reply; deleted twice it is still deleted',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object({ replyId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ deleted: Type.Literal(true) }) },
});
