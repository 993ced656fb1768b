import { Type } from 'typebox';
import { FOLLOW_UP_SOURCES } from '#domain/cases/follow-up.ts';
import { CaseText, ClientKey, Sent } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const writeFollowUp = defineCall({
  name: 'writeFollowUp',
  method: 'POST',
  path: '/api/FollowUp/Write',
  summary: 'Write to the customer about a wish or an answer: a case begins, and the follow-up is settled',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    { source: Type.Enum([...FOLLOW_UP_SOURCES]), sourceId: Id, key: ClientKey, text: CaseText },
    { additionalProperties: false },
  ),
  answers: { 200: Sent },
  mails: 'replies',
  errors: ['not-found', 'follow-up-settled', 'no-login', 'already-sent'],
});
