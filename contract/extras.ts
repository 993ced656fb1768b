import { type Static, Type } from 'typebox';
import {
  BINDING_ANSWERS,
  EXTRA_ANSWERS,
  EXTRA_STATES,
  EXTRA_WAYS,
  MAX_EXTRA_ORE,
  MAX_EXTRA_WORDS,
  MAX_EXTRAS_OF_VISIT,
  MAX_ORAL_NAME,
} from '#domain/extras/extra.ts';
import { PRICE_KINDS } from '#domain/offers/agreement.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { IntegerOrNull, Moment } from './appointments.ts';
import { ClientKey, PhotoIds } from './cases.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { AnswerCode, CODE_ERRORS, CodeSent } from './offers-link.ts';
import { Id, LanguageOfYes, TextOrNull, Token } from './parts.ts';
import { PhotoBytes, PhotoQuery } from './photos.ts';

const Answered = Type.Object({
  at: Moment,
  person: Type.String({ description: 'who answered, or who said yes on the spot' }),
  way: Type.Enum([...EXTRA_WAYS]),
  regretUntil: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description: 'the last day of the right to withdraw; null: a business',
  }),
});

/** What came up during the work and costs more (tillegg). */
export const Extra = Type.Object({
  extraId: Type.Integer(),
  jobId: IntegerOrNull,
  appointmentId: IntegerOrNull,
  words: Type.String({ description: 'what came up' }),
  sumOre: Type.Integer({ description: 'the price, or what the hourly rate never goes above' }),
  rateOre: Type.Union([Type.Integer(), Type.Null()], { description: 'per hour; null: a price' }),
  withVat: Type.Boolean(),
  state: Type.Enum([...EXTRA_STATES], { description: 'what happened to it last' }),
  madeAt: Moment,
  employee: TextOrNull,
  photos: Type.Array(Type.String({ format: 'uuid' })),
  answered: Type.Union([Answered, Type.Null()], { description: 'null: not yet' }),
  regretText: Type.Union([Type.String(), Type.Null()], {
    description: 'about the right to withdraw; empty: our own words; null: a business',
  }),
  mayRegret: Type.Boolean({ description: 'today, by the clock of the server' }),
});
export type Extra = Static<typeof Extra>;

/** What the home page says about one that waits for an answer. */
export const WaitingExtra = Type.Object({
  extraId: Type.Integer(),
  words: Type.String(),
  sumOre: Type.Integer(),
  rateOre: IntegerOrNull,
  withVat: Type.Boolean(),
});
export type WaitingExtra = Static<typeof WaitingExtra>;

const Agreement = Type.Object({
  kind: Type.Enum(PRICE_KINDS.filter((kind) => kind !== 'indication')),
  agreedOre: Type.Integer({ description: 'with VAT, as all amounts here' }),
  extrasOre: Type.Integer({ description: 'accepted, or agreed to on the spot' }),
  orallyOre: Type.Integer({ description: 'of these, what was agreed to on the spot' }),
  billedOre: Type.Integer({ description: 'all bills less credits' }),
  differenceOre: Type.Integer({ description: 'positive: more was billed than agreed' }),
  tenths: Type.Union([Type.Integer(), Type.Null()], { description: 'of an estimate: the difference in tenths of a percent' }),
  isFarOver: Type.Boolean({ description: 'above 15 % of an estimate' }),
  isPreliminary: Type.Boolean({ description: 'a further bill may come' }),
});
export type Agreement = Static<typeof Agreement>;

const PricesOfJob = Type.Object({
  agreement: Type.Union([Agreement, Type.Null()], { description: 'agreement and bill side by side; null: there is nothing to compare' }),
  extras: Type.Array(Extra, { description: 'of the job, oldest first, 100 at most' }),
});
export type PricesOfJob = Static<typeof PricesOfJob>;

const customer = { key: 'basic', roles: ['Customer'], rights: SEES_PRICES } as const;
const staff = { key: 'bearer', roles: ['Employee', 'Admin'] } as const;

export const pricesOfJob = defineCall({
  name: 'pricesOfJob',
  method: 'GET',
  path: '/api/Extra/OfJob',
  summary: 'What was agreed on for a job beside what was billed, and its extras',
  access: customer,
  query: Type.Object({ jobId: Id }),
  answers: { 200: PricesOfJob },
});

export const myExtra = defineCall({
  name: 'myExtra',
  method: 'GET',
  path: '/api/Extra/One',
  summary: 'An extra of the customer',
  access: customer,
  query: Type.Object({ extraId: Id }),
  answers: { 200: Extra },
  errors: ['not-found'],
});

export const ANSWER_ERRORS = ['not-found', 'extra-decided', 'extra-withdrawn', 'extra-unanswered', 'regret-over'] as const;
export const Answer = Type.Enum([...EXTRA_ANSWERS], {
  description:
    'disputed: what was recorded as agreed on the spot, or outside the portal, was not; regretted: the right to withdraw is used',
});

export const answerExtra = defineCall({
  name: 'answerExtra',
  method: 'POST',
  path: '/api/Extra/Answer',
  summary: 'Accept or refuse an extra, or say that it was not agreed to; the same again changes nothing',
  access: customer,
  body: Type.Object({ extraId: Id, answer: Answer, language: LanguageOfYes }, { additionalProperties: false }),
  answers: { 200: Extra },
  mails: 'extra-answers',
  errors: ANSWER_ERRORS,
});

const Ore = Type.Integer({ minimum: 1, maximum: MAX_EXTRA_ORE });
const OralName = Type.String({ minLength: 1, maxLength: MAX_ORAL_NAME, description: 'who said yes on the spot' });

export const extrasOfVisit = defineCall({
  name: 'extrasOfVisit',
  method: 'GET',
  path: '/api/MyDay/Extras',
  summary: 'The extras of a visit, and who of the customer may answer them',
  access: staff,
  query: Type.Object({ appointmentId: Id }),
  answers: {
    200: Type.Object({
      extras: Type.Array(Extra),
      isBusiness: Type.Boolean({ description: 'amounts are written without VAT' }),
      people: Type.Array(Type.String(), { description: 'who gets the mail; empty: no login of the customer may see prices' }),
    }),
  },
  errors: ['not-found'],
});
export type ExtrasOfVisit = AnswerOf<typeof extrasOfVisit>;

export const writeExtra = defineCall({
  name: 'writeExtra',
  method: 'POST',
  path: '/api/MyDay/WriteExtra',
  summary: `Write down what came up on a visit, with its price, and send it to the customer; ${MAX_EXTRAS_OF_VISIT} a visit`,
  access: staff,
  body: Type.Object(
    {
      key: ClientKey,
      appointmentId: Id,
      words: Type.String({ minLength: 1, maxLength: MAX_EXTRA_WORDS }),
      sumOre: { ...Ore, description: 'with VAT for a private customer, without for a business' },
      rateOre: Type.Union([Ore, Type.Null()], { description: 'per hour, at most the sum' }),
      orally: Type.Union([OralName, Type.Null()], { description: 'it was agreed to on the spot, by whom; null: the customer answers' }),
      photos: PhotoIds,
    },
    { additionalProperties: false },
  ),
  answers: { 200: Extra },
  mails: 'extras',
  errors: ['not-found', 'extra-full', 'already-sent', 'photo-not-yours', 'photo-in-use'],
});
export type WrittenExtra = BodyOf<typeof writeExtra>;

export const changeExtra = defineCall({
  name: 'changeExtra',
  method: 'POST',
  path: '/api/MyDay/ChangeExtra',
  summary: 'Take an extra back, or record that it was agreed to on the spot',
  access: staff,
  body: Type.Object(
    { extraId: Id, orally: Type.Union([OralName, Type.Null()], { description: 'null: it is taken back' }) },
    { additionalProperties: false },
  ),
  answers: { 200: Extra },
  mails: 'extras',
  errors: ANSWER_ERRORS,
});

export const customerPrices = defineCall({
  name: 'customerPrices',
  method: 'GET',
  path: '/api/Staff/CustomerPrices',
  summary: "What was agreed on for a customer's job beside what was billed, and its extras; that the customer was opened is recorded",
  access: staff,
  query: Type.Object({ customerId: Id, jobId: Id }),
  answers: { 200: PricesOfJob },
  errors: ['not-found'],
});

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
