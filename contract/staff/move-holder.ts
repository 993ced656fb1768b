import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { MailAddress, MailLanguage } from '../people/parts.ts';

export const startHolderMove = defineCall({
  name: 'startHolderMove',
  method: 'POST',
  path: '/api/Staff/StartHolderMove',
  summary: 'Start to make somebody else the holder of a customer; it counts from when the new one has confirmed by the mail',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ customerId: Id, email: MailAddress, language: MailLanguage }, { additionalProperties: false }),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new holder' }) }) },
  mails: 'holder-moves',
  errors: ['not-found', 'already-has-access'],
});

export const cancelHolderMove = defineCall({
  name: 'cancelHolderMove',
  method: 'POST',
  path: '/api/Staff/CancelHolderMove',
  summary: 'Take back a change of holder that waits for the new one',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ customerId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ cancelled: Type.Literal(true) }) },
  errors: ['not-found'],
});
