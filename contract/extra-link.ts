import { Type } from 'typebox';
import { BINDING_ANSWERS } from '#domain/prices/extra.ts';
import { defineCall } from './define-call.ts';
import { ANSWER_ERRORS, Extra } from './extras.ts';
import { AnswerCode, CODE_ERRORS, CodeSent } from './offer-link.ts';
import { LanguageOfYes, Token } from './parts.ts';
import { PhotoBytes, PhotoQuery } from './photos.ts';

const link = { key: 'company' } as const;
const OfLink = Type.Object({ token: Token }, { additionalProperties: false });

export const openExtraLink = defineCall({
  name: 'openExtraLink',
  method: 'POST',
  path: '/api/ExtraLink/Open',
  summary: 'The extra that the link of a mail leads to; looking at it changes nothing',
  access: link,
  body: OfLink,
  answers: { 200: Extra },
  errors: ['not-found', 'case-link-expired'],
});

export const photoByExtraLink = defineCall({
  name: 'photoByExtraLink',
  method: 'POST',
  path: '/api/ExtraLink/Photo',
  summary: 'A photo of the extra that the link of a mail leads to',
  access: link,
  body: Type.Object({ token: Token, ...PhotoQuery.properties }, { additionalProperties: false }),
  answers: { 200: PhotoBytes },
  errors: ['not-found', 'case-link-expired'],
});

export const answerByExtraLink = defineCall({
  name: 'answerByExtraLink',
  method: 'POST',
  path: '/api/ExtraLink/Answer',
  summary: 'Answer an extra by the link of a mail, in the name of the person who got it; what binds needs a code',
  access: link,
  body: Type.Object({ token: Token, answer: Type.Enum(['refused', 'disputed']) }, { additionalProperties: false }),
  answers: { 200: Extra },
  mails: 'link-messages',
  errors: [...ANSWER_ERRORS, 'case-link-expired'],
});

export const sendExtraCode = defineCall({
  name: 'sendExtraCode',
  method: 'POST',
  path: '/api/ExtraLink/Code',
  summary: 'Mail a code to the person who got the link: it shows that the mailbox is theirs',
  access: link,
  body: OfLink,
  answers: { 200: CodeSent },
  mails: 'link-renewals',
  errors: ['not-found', 'case-link-expired'],
});

export const answerExtraWithCode = defineCall({
  name: 'answerExtraWithCode',
  method: 'POST',
  path: '/api/ExtraLink/AnswerWithCode',
  summary: 'Accept an extra, or withdraw from it, by the link of a mail with the code; ten wrong codes end it',
  access: link,
  body: Type.Object(
    { token: Token, answer: Type.Enum([...BINDING_ANSWERS]), code: AnswerCode, language: LanguageOfYes },
    { additionalProperties: false },
  ),
  answers: { 200: Extra },
  mails: 'link-messages',
  errors: [...ANSWER_ERRORS, 'case-link-expired', ...CODE_ERRORS],
});

export const renewExtraLink = defineCall({
  name: 'renewExtraLink',
  method: 'POST',
  path: '/api/ExtraLink/Renew',
  summary: 'Mail a new link to the person who got this one',
  access: link,
  body: OfLink,
  answers: { 200: CodeSent },
  mails: 'link-renewals',
  errors: ['not-found'],
});

export const extraLinkCalls = [
  openExtraLink,
  photoByExtraLink,
  answerByExtraLink,
  sendExtraCode,
  answerExtraWithCode,
  renewExtraLink,
] as const;
