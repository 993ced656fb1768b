import { Type } from 'typebox';
import { NOTICE_WAYS } from '#domain/sms/limits.ts';
import { MAX_TYPED_NUMBER } from '#domain/sms/mobile-number.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { TextOrNull } from './parts.ts';

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
  access,
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

export const phoneCalls = [accountPhone, setPhone, confirmPhone, removePhone, chooseNotices] as const;
