import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { KindOfPaper } from './parts.ts';

export const requestPaper = defineCall({
  name: 'requestPaper',
  method: 'POST',
  path: '/api/Papers/Request',
  summary: 'Ask for a paper that a job lacks; while a case that asks for it is open, the answer is that case',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ jobId: Id, kind: KindOfPaper }, { additionalProperties: false }),
  answers: { 200: Type.Object({ caseId: Type.Integer(), isNew: Type.Boolean() }) },
  mails: 'cases',
  errors: ['not-found', 'paper-not-missing'],
});
