import { Type } from 'typebox';
import { MAX_PERSON_NAME_LENGTH } from '#domain/access.ts';
import { LANGUAGES } from '#domain/language.ts';
import { PASSWORD_PROBLEMS } from '#domain/password.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const registerByInvitation = defineCall({
  name: 'registerByInvitation',
  method: 'POST',
  path: '/api/Invitation/Register',
  summary: 'Make a login from the link of an invitation, and accept it',
  access: { key: 'company' },
  body: Type.Object(
    {
      token: Token,
      name: Type.String({ maxLength: MAX_PERSON_NAME_LENGTH }),
      userName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }),
      password: Type.String({ maxLength: 256 }),
      language: Type.Enum([...LANGUAGES]),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ userName: Type.String() }) },
  mails: 'accepted-invitations',
  errors: [
    'not-found',
    'invitation-used',
    'invitation-expired',
    'invitation-withdrawn',
    'invitation-replaced',
    'user-name-taken',
    ...PASSWORD_PROBLEMS,
  ],
});

export type RegisterByInvitation = BodyOf<typeof registerByInvitation>;
