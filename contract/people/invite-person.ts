import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { LastDay, MailAddress, MailLanguage, RightOf } from './parts.ts';

export const invitePerson = defineCall({
  name: 'invitePerson',
  method: 'POST',
  path: '/api/People/Invite',
  summary: 'Invite somebody to the customer by mail; the link works for 14 days, and a newer one to the same address replaces it',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object(
    { email: MailAddress, right: RightOf, until: Type.Optional(LastDay), language: MailLanguage },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ invited: Type.Literal(true) }) },
  mails: 'access-invitations',
  errors: ['own-access', 'already-has-access'],
});

export type Invite = BodyOf<typeof invitePerson>;
