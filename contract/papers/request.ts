import { Type } from 'typebox';
import { PAPER_KINDS } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { KindOfPaper } from './parts.ts';

export const requestPaper = defineCall({
  name: 'requestPaper',
  method: 'POST',
  path: '/api/Papers/Request',
  summary: 'Ask for papers that a job lacks, in one case; while a case that asks for all of them is open, the answer is that case',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    { jobId: Id, kinds: Type.Array(KindOfPaper, { minItems: 1, maxItems: PAPER_KINDS.length, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ caseId: Type.Integer(), isNew: Type.Boolean() }) },
  mails: 'cases',
  errors: ['not-found', 'paper-not-missing'],
});
