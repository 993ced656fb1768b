import { Type } from 'typebox';
import { ClientKey } from './cases.ts';
import { defineCall } from './define-call.ts';
import {
  Accepted,
  ANSWER_ERRORS,
  ASK_ERRORS,
  AsSent,
  CustomerOffer,
  Declined,
  OfferChanged,
  OfferPdf,
  OfferQuestion,
  OfferWords,
  REGRET_ERRORS,
} from './offers.ts';
import { Token } from './parts.ts';

const link = { key: 'company' } as const;
const LINK_ERRORS = ['case-link-expired'] as const;
export const CODE_ERRORS = ['code-wrong', 'code-ended'] as const;
const OnlyToken = Type.Object({ token: Token }, { additionalProperties: false });
/** From the mailbox that the link was sent to. Any text is tried. */
export const AnswerCode = Type.String({ maxLength: 20 });
export const CodeSent = Type.Object({ sent: Type.Literal(true) });

export const openOfferLink = defineCall({
  name: 'openOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Open',
  summary: 'The offer that the link of a mail leads to; looking at it changes nothing',
  access: link,
  body: OnlyToken,
  answers: { 200: CustomerOffer },
  errors: ['not-found', ...LINK_ERRORS],
});

export const paperByOfferLink = defineCall({
  name: 'paperByOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Paper',
  summary: 'The offer that the link of a mail leads to, as a PDF',
  access: link,
  body: Type.Object({ token: Token, asSent: AsSent }, { additionalProperties: false }),
  answers: { 200: OfferPdf },
  errors: ['not-found', ...LINK_ERRORS],
});

export const askByOfferLink = defineCall({
  name: 'askByOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Ask',
  summary: 'Ask about the offer by the link of a mail, in the name of the person who got it',
  access: link,
  body: Type.Object({ token: Token, key: ClientKey, text: OfferQuestion }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'link-messages',
  errors: [...ASK_ERRORS, ...LINK_ERRORS],
});

export const declineByOfferLink = defineCall({
  name: 'declineByOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Decline',
  summary: 'Say no by the link of a mail',
  access: link,
  body: Type.Object({ token: Token, ...Declined }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'link-messages',
  errors: [...ANSWER_ERRORS, ...LINK_ERRORS],
});

export const sendOfferCode = defineCall({
  name: 'sendOfferCode',
  method: 'POST',
  path: '/api/OfferLink/Code',
  summary: 'Mail a code to the person who got the link: it shows that the mailbox is theirs',
  access: link,
  body: OnlyToken,
  answers: { 200: CodeSent },
  mails: 'link-renewals',
  errors: ['not-found', ...LINK_ERRORS],
});

export const acceptByOfferLink = defineCall({
  name: 'acceptByOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Accept',
  summary: 'Accept by the link of a mail, with the code; ten wrong codes end it',
  access: link,
  body: Type.Object({ token: Token, code: AnswerCode, ...Accepted }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'link-messages',
  errors: [...ANSWER_ERRORS, ...LINK_ERRORS, ...CODE_ERRORS],
});

export const regretByOfferLink = defineCall({
  name: 'regretByOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Regret',
  summary: 'Withdraw by the link of a mail, with the code',
  access: link,
  body: Type.Object({ token: Token, code: AnswerCode, words: OfferWords }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'link-messages',
  errors: [...REGRET_ERRORS, ...LINK_ERRORS, ...CODE_ERRORS],
});

export const renewOfferLink = defineCall({
  name: 'renewOfferLink',
  method: 'POST',
  path: '/api/OfferLink/Renew',
  summary: 'Mail a new link to the person who got this one, which may be past its end',
  access: link,
  body: OnlyToken,
  answers: { 200: CodeSent },
  mails: 'link-renewals',
  errors: ['not-found'],
});
