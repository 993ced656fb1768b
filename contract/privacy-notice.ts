import { Type } from 'typebox';
import { MAX_NOTICE_LENGTH } from '#domain/privacy-notice.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { TextOrNull } from './parts.ts';

export const privacyNotice = defineCall({
  name: 'privacyNotice',
  method: 'GET',
  path: '/api/Company/Notice',
  summary: "The company's privacy notice, as its Admins have written it",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      text: Type.Union([Type.String(), Type.Null()], { description: 'null: the template is shown' }),
      version: Type.Integer({ description: '0: nothing was saved yet' }),
      savedAt: TextOrNull,
      savedBy: TextOrNull,
    }),
  },
});

/** Several lines, with nothing in them that cannot be seen. */
const NoticeText = Type.String({
  minLength: 1,
  maxLength: MAX_NOTICE_LENGTH,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$',
  description: 'plain text: `# ` begins a heading, `- ` an item of a list, and an empty line a paragraph',
});

export const savePrivacyNotice = defineCall({
  name: 'savePrivacyNotice',
  method: 'POST',
  path: '/api/Company/SaveNotice',
  summary: "Publish the company's privacy notice, or go back to the template; of two Admins at once the second is refused",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    {
      basedOn: Type.Integer({ minimum: 0, description: 'the version that was changed' }),
      text: Type.Union([NoticeText, Type.Null()]),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ version: Type.Integer() }) },
  errors: ['changed-meanwhile'],
});

export type PrivacyNotice = AnswerOf<typeof privacyNotice>;
export type NewPrivacyNotice = BodyOf<typeof savePrivacyNotice>;

export const privacyNoticeCalls = [privacyNotice, savePrivacyNotice] as const;
