import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const startEmailChange = defineCall({
  name: 'startEmailChange',
  method: 'POST',
  path: '/api/Staff/StartEmailChange',
  summary: 'Start a change of the mail address of a customer or an employee; it counts from when the new address has confirmed it',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      customerId: Type.Optional(Id),
      employeeId: Type.Optional(Type.Integer({ ...Id, description: 'one of the two' })),
      email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new address' }) }) },
  mails: 'started-email-changes',
  errors: ['not-found', 'no-login', 'own-account', 'account-disabled', 'email-unchanged', 'email-taken'],
});
