import { Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/login/password.ts';
import { ROLES } from '#domain/login/session.ts';
import { MAX_TYPED_NUMBER, NOTICE_WAYS } from '#domain/sms/number.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { TextOrNull, Token } from './parts.ts';

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

const access = { key: 'bearer', roles: ['Customer'], withoutAccess: true } as const;
const Saved = Type.Object({ saved: Type.Literal(true) });

export const accountPhone = defineCall({
  name: 'accountPhone',
  method: 'GET',
  path: '/api/Account/Phone',
  summary: 'The mobile number of the account, and how its notices of visits and extras come',
  access,
  answers: {
    200: Type.Object({
      companySends: Type.Boolean({ description: 'whether the company sends SMS' }),
      phone: TextOrNull,
      isConfirmed: Type.Boolean(),
      codeUntil: Type.Union([Type.String(), Type.Null()], {
        description: 'until when the code that was last asked for can be typed; null: none waits',
      }),
      notices: Type.Enum([...NOTICE_WAYS]),
    }),
  },
});
export type AccountPhone = AnswerOf<typeof accountPhone>;

export const setPhone = defineCall({
  name: 'setPhone',
  method: 'POST',
  path: '/api/Account/SetPhone',
  summary: 'Set the mobile number of the account, a Norwegian one, and have a code sent to it; the same number again: another code',
  // The links of notices open without a login: who finds a session open must not have them sent elsewhere.
  access: { ...access, freshProof: true },
  body: Type.Object({ phone: Type.String({ minLength: 1, maxLength: MAX_TYPED_NUMBER }) }, { additionalProperties: false }),
  answers: { 200: Saved },
  mails: 'phone-changes',
  errors: ['sms-off', 'account-disabled'],
});

export const confirmPhone = defineCall({
  name: 'confirmPhone',
  method: 'POST',
  path: '/api/Account/ConfirmPhone',
  summary: 'Confirm the mobile number by the code that was sent to it',
  access,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }, { additionalProperties: false }),
  answers: { 200: Saved },
  errors: ['code-wrong', 'code-ended', 'account-disabled'],
});

export const removePhone = defineCall({
  name: 'removePhone',
  method: 'POST',
  path: '/api/Account/RemovePhone',
  summary: 'Remove the mobile number; notices come by mail from then on',
  access,
  answers: { 200: Saved },
  mails: 'phone-removals',
  errors: ['account-disabled'],
});

export const chooseNotices = defineCall({
  name: 'chooseNotices',
  method: 'POST',
  path: '/api/Account/Notices',
  summary: 'Choose how notices of visits and extras come; by SMS only with a confirmed number',
  access,
  body: Type.Object({ notices: Type.Enum([...NOTICE_WAYS]) }, { additionalProperties: false }),
  answers: { 200: Saved },
  errors: ['sms-off', 'phone-unconfirmed', 'account-disabled'],
});
