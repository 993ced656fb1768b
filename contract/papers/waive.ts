import { Type } from 'typebox';
import { MAX_PAPER_REASON } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { KindOfPaper } from './parts.ts';

export const waivePaper = defineCall({
  name: 'waivePaper',
  method: 'POST',
  path: '/api/Papers/Waive',
  summary: 'Let a job do without a paper, with a reason that the customer reads; without a reason the waiver ends',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    {
      jobId: Id,
      kind: KindOfPaper,
      reason: Type.Union([Type.String({ minLength: 1, maxLength: MAX_PAPER_REASON }), Type.Null()]),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found', 'paper-not-missing'],
});
