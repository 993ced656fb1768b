import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const closeByCaseLink = defineCall({
  name: 'closeByCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Close',
  summary: 'Confirm that the case which the link of a mail leads to is solved; one that is not done is left open',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found', 'case-link-expired', 'case-open'],
});
