import { Type } from 'typebox';
import { MAX_REPLY_NAME } from '#domain/cases/case.ts';
import { CaseText } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const saveReply = defineCall({
  name: 'saveReply',
  method: 'POST',
  path: '/api/Inbox/SaveReply',
  summary: 'Save a new reply, or change the one that is named',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    { replyId: Type.Optional(Id), name: Type.String({ minLength: 1, maxLength: MAX_REPLY_NAME }), text: CaseText },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ replyId: Type.Integer() }) },
  errors: ['not-found', 'reply-name-taken', 'too-many-replies'],
});
