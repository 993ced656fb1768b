import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const renewCaseLink = defineCall({
  name: 'renewCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Renew',
  summary: 'Mail a new link to the person who got this one, which may be past its end',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ sent: Type.Literal(true) }) },
  mails: 'link-renewals',
  errors: ['not-found'],
});
