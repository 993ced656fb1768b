import { Type } from 'typebox';
import { CustomerCase, EventBefore } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const openCaseLink = defineCall({
  name: 'openCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Open',
  summary: 'The case that the link of a mail leads to; looking at it changes nothing',
  access: { key: 'company' },
  body: Type.Object({ token: Token, before: EventBefore }, { additionalProperties: false }),
  answers: { 200: CustomerCase },
  errors: ['not-found', 'case-link-expired'],
});
