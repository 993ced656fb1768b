import { Type } from 'typebox';
import { MAX_PERSON_NAME_LENGTH } from '#domain/access.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { PasswordVerdict } from '../account/check-password.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const checkInvitedPassword = defineCall({
  name: 'checkInvitedPassword',
  method: 'POST',
  path: '/api/Invitation/CheckPassword',
  summary: 'Whether a password would be taken for a new login: asked when its field is left, nothing is stored',
  access: { key: 'company' },
  body: Type.Object(
    {
      token: Token,
      name: Type.String({ maxLength: MAX_PERSON_NAME_LENGTH }),
      userName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }),
      password: Type.String({ maxLength: MAX_PASSWORD_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: PasswordVerdict },
  errors: ['not-found', 'invitation-used', 'invitation-expired', 'invitation-withdrawn', 'invitation-replaced'],
});

export type InvitedPassword = BodyOf<typeof checkInvitedPassword>;
