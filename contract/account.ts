import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Token } from './parts.ts';

const AccountEmailAnswer = Type.Object({
  email: Type.String({ description: 'empty where the account has none' }),
  pending: Type.Union([Type.Object({ email: Type.String(), until: Type.String(), startedByAdmin: Type.Boolean() }), Type.Null()]),
});

export const accountEmail = defineCall({
  name: 'accountEmail',
  method: 'GET',
  path: '/api/Account/Email',
  summary: 'The mail address of the account, and one that waits for its confirmation',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  answers: { 200: AccountEmailAnswer },
});

export type AccountEmail = AnswerOf<typeof accountEmail>;

export const cancelEmailChange = defineCall({
  name: 'cancelEmailChange',
  method: 'POST',
  path: '/api/Account/CancelEmailChange',
  summary: 'Take back a change of address that waits; without one nothing happens',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  answers: { 200: Type.Object({ cancelled: Type.Literal(true) }) },
});

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/Account/ChangeEmail',
  summary: 'Ask for another mail address; it counts from when the new one has confirmed it',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: Type.Object(
    {
      password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
      email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new address' }) }) },
  mails: 'email-changes',
  errors: ['old-password-wrong', 'email-unchanged', 'email-taken', 'account-disabled', 'changed-meanwhile'],
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/Account/ChangePassword',
  summary: 'Change the password',
  // A thief who knows the password must not keep its owner from changing it by logging in again and again.
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringForcedChange: true, whenRevoked: true },
  body: Type.Object(
    {
      oldPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
      newPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Literal(true) }) },
  mails: 'password-changes',
  errors: ['old-password-wrong', ...PASSWORD_PROBLEMS, 'password-unchanged'],
});

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

export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/Account/ConfirmEmail',
  summary: 'Confirm a new mail address by the token of its mail; all sessions of the account end',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ confirmed: Type.Literal(true) }) },
  mails: 'confirmed-emails',
  errors: [
    'not-found',
    'email-taken',
    'email-change-used',
    'email-change-expired',
    'email-change-replaced',
    'email-change-cancelled',
    'email-change-void',
  ],
});

export const language = defineCall({
  name: 'language',
  method: 'POST',
  path: '/api/Account/Language',
  summary: 'Choose the language of the mails to this account',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringForcedChange: true },
  body: Type.Object({ language: Type.Enum([...LANGUAGES]) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
});

export const accountCalls = [accountEmail, cancelEmailChange, changeEmail, changePassword, checkPassword, confirmEmail, language] as const;
