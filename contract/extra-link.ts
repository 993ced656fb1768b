import { Type } from 'typebox';
import { defineCall } from './define-call.ts';
import { ANSWER_ERRORS, Extra } from './extras.ts';
import { Token } from './parts.ts';

const link = { key: 'company' } as const;
const OfLink = Type.Object({ token: Token }, { additionalProperties: false });
const Sent = Type.Object({ sent: Type.Literal(true) });

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

export const answerByExtraLink = defineCall({
  name: 'answerByExtraLink',
  method: 'POST',
  path: '/api/ExtraLink/Answer',
  summary: 'Answer an extra by the link of a mail, in the name of the person who got it; a yes needs the login',
  access: link,
  body: Type.Object({ token: Token, answer: Type.Enum(['refused', 'disputed']) }, { additionalProperties: false }),
  answers: { 200: Extra },
  mails: 'link-messages',
  errors: [...ANSWER_ERRORS, 'case-link-expired'],
});

export const renewExtraLink = defineCall({
  name: 'renewExtraLink',
  method: 'POST',
  path: '/api/ExtraLink/Renew',
  summary: 'Mail a new link to the person who got this one',
  access: link,
  body: OfLink,
  answers: { 200: Sent },
  mails: 'link-renewals',
  errors: ['not-found'],
});

export const extraLinkCalls = [openExtraLink, answerByExtraLink, renewExtraLink] as const;
