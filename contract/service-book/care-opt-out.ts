import { Type } from 'typebox';
import { CARE_MAILS } from '#domain/service-book/care.ts';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const optOutOfCare = defineCall({
  name: 'optOutOfCare',
  method: 'POST',
  path: '/api/Care/OptOut',
  summary: 'End or resume the reminders of one kind to the person of a link',
  access: { key: 'company' },
  body: Type.Object({ token: Token, wantsMails: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ kind: Type.Enum([...CARE_MAILS]) }) },
  errors: ['not-found'],
});
