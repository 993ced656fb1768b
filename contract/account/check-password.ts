import { Type } from 'typebox';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { changePassword } from './change-password.ts';

export const PasswordVerdict = Type.Object({
  problem: Type.Union([Type.Enum([...PASSWORD_PROBLEMS]), Type.Null()], { description: 'the rule that it breaks; null: none' }),
});

export const checkPassword = defineCall({
  name: 'checkPassword',
  method: 'POST',
  path: '/api/Account/CheckPassword',
  summary: 'Whether a new password would be taken: asked when its field is left, nothing is stored',
  access: changePassword.access,
  body: Type.Object({ newPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: PasswordVerdict },
});

export type PasswordVerdict = AnswerOf<typeof checkPassword>;
