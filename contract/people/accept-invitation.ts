import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/People/AcceptInvitation',
  summary: 'Accept an invitation with the login that is logged in; the session then stands at the customer',
  access: { key: 'basic', roles: ['Customer'], withoutAccess: true, sessionOnly: true },
  body: Type.Object(
    {
      token: Token,
      anyway: Type.Optional(
        Type.Literal(true, { description: 'the mail went to another address than that of this login, and it is accepted all the same' }),
      ),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ customerId: Type.Integer() }) },
  mails: 'accepted-invitations',
  errors: [
    'not-found',
    'invitation-used',
    'invitation-expired',
    'invitation-withdrawn',
    'invitation-replaced',
    'invitation-other-login',
    'already-has-access',
  ],
});
