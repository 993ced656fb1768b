import { Type } from 'typebox';
import { FOLLOW_UP_SOURCES } from '#domain/cases/follow-up.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const settleFollowUp = defineCall({
  name: 'settleFollowUp',
  method: 'POST',
  path: '/api/FollowUp/Settle',
  summary: 'Say that the customer was called, or that nothing needs to be done',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    { source: Type.Enum([...FOLLOW_UP_SOURCES]), sourceId: Id, outcome: Type.Enum(['called', 'not-needed']) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ settled: Type.Literal(true) }) },
  errors: ['not-found', 'follow-up-settled'],
});
