import { type Static, Type } from 'typebox';
import { PRICE_KINDS } from '#domain/offers/agreement.ts';
import { MAX_OFFER_ORE, VAT_RATES } from '#domain/offers/lines.ts';
import { MAX_OFFER_LINES, MAX_OFFER_TERMS, MAX_OFFER_WORDS, OFFER_ACTS, OFFER_STATES } from '#domain/offers/offer.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { ClientKey } from './cases.ts';
import { defineCall } from './define-call.ts';
import { Id, InBothLanguages, LanguageOfYes, TextOrNull } from './parts.ts';

export const StateOfOffer = Type.Enum([...OFFER_STATES]);
export const KindOfPrice = Type.Enum([...PRICE_KINDS]);
const Moment = Type.String({ format: 'date-time' });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const DayOrNull = Type.Union([Type.String({ format: 'date' }), Type.Null()]);

export const OfferLine = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 200 }),
    quantity: Type.Number({ minimum: -100_000, maximum: 100_000, description: 'at most three decimals' }),
    unitPrice: Type.Integer({ minimum: -MAX_OFFER_ORE, maximum: MAX_OFFER_ORE, description: 'in øre, without VAT' }),
    vatRate: Type.Enum([...VAT_RATES]),
  },
  { additionalProperties: false },
);
export type OfferLine = Static<typeof OfferLine>;

/** What an offer says, as the office writes it. */
export const writtenOffer = {
  title: Type.String({ minLength: 1, maxLength: 80 }),
  kind: KindOfPrice,
  lines: Type.Array(OfferLine, { minItems: 1, maxItems: MAX_OFFER_LINES }),
  excluded: Type.String({ maxLength: MAX_OFFER_WORDS, description: 'what is not included' }),
  terms: Type.String({ maxLength: MAX_OFFER_TERMS }),
  validUntil: Type.String({ format: 'date', description: 'its last day' }),
};

/** A version as it is read: its lines come to `shownOre`, with VAT where `withVat` says so. */
export const OfferVersion = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  kind: KindOfPrice,
  lines: Type.Array(Type.Object({ ...OfferLine.properties, shownOre: Type.Integer() })),
  netOre: Type.Integer(),
  vatOre: Type.Integer(),
  totalOre: Type.Integer({ description: 'with VAT' }),
  withVat: Type.Boolean({ description: 'a private customer reads every amount with VAT, a business without' }),
  sumOre: Type.Integer({ description: 'what the customer reads, with VAT or without' }),
  excluded: Type.String(),
  terms: Type.String(),
  validUntil: Type.String({ format: 'date' }),
  sentAt: MomentOrNull,
  hasPdf: Type.Boolean({ description: "the paper is the company's own document" }),
});
export type OfferVersion = Static<typeof OfferVersion>;

export const OfferEvent = Type.Object({
  number: Type.Integer(),
  at: Moment,
  kind: Type.Enum([...OFFER_ACTS]),
  version: Type.Integer(),
  by: Type.Enum(['customer', 'staff', 'machine']),
  name: Type.String({ description: 'of the person or, by first name, of the employee; may be empty' }),
  words: Type.String(),
});

export const Acceptance = Type.Object({
  version: Type.Integer(),
  acceptedAt: Moment,
  person: Type.String({ description: 'may be empty where it was accepted elsewhere' }),
  way: Type.Enum(['portal', 'link', 'import'], { description: "`import`: outside the portal, as the company's own system says" }),
  wording: Type.String(),
  regretUntil: DayOrNull,
  regretText: TextOrNull,
  mayBegin: Type.Union([Type.Boolean(), Type.Null()]),
  regrettedAt: MomentOrNull,
});

/** What both sides see of an offer. */
export const sharedOffer = {
  offerId: Type.Integer({ description: 'also its number' }),
  state: StateOfOffer,
  version: Type.Integer({ description: 'the one that was sent last; 0: none' }),
  isAsked: Type.Boolean({ description: 'a question waits for an answer' }),
  address: Type.String(),
  events: Type.Array(OfferEvent),
  acceptance: Type.Union([Acceptance, Type.Null()]),
};

/** As the customer's people see it; by a link too. */
export const CustomerOffer = Type.Object({
  ...sharedOffer,
  caseId: Type.Union([Type.Integer(), Type.Null()]),
  jobId: Type.Union([Type.Integer(), Type.Null()]),
  sent: OfferVersion,
  regret: Type.Union(
    [Type.Object({ text: InBothLanguages, lastDay: Type.String({ format: 'date', description: 'of a yes today' }) }), Type.Null()],
    {
      description: 'the right to withdraw that a private customer who accepts now has',
    },
  ),
  mayRegret: Type.Boolean({ description: 'today, by the clock of the server' }),
  wording: Type.Union([InBothLanguages, Type.Null()], {
    description:
      'the sentence that a yes now agrees to, as it is stored with it in the language of the page; null: there is nothing to accept',
  }),
});
export type CustomerOffer = Static<typeof CustomerOffer>;

export const OfferRow = Type.Object({
  offerId: Type.Integer(),
  state: StateOfOffer,
  title: Type.String(),
  kind: KindOfPrice,
  sumOre: Type.Integer(),
  withVat: Type.Boolean(),
  validUntil: Type.String({ format: 'date' }),
  isAsked: Type.Boolean(),
  changedAt: Moment,
});
export type OfferRow = Static<typeof OfferRow>;

/** What the home page says about it. */
export const OfferToAnswer = Type.Object({ offerId: Type.Integer(), title: Type.String(), validUntil: Type.String({ format: 'date' }) });
export type OfferToAnswer = Static<typeof OfferToAnswer>;

export const OfferWords = Type.String({ maxLength: MAX_OFFER_WORDS });
export const OfferQuestion = Type.String({ minLength: 1, maxLength: MAX_OFFER_WORDS });
export const MayBegin = Type.Union([Type.Boolean(), Type.Null()], {
  description: 'whether work may begin before the last day to withdraw; null where there is no such day',
});
export const AsSent = Type.Optional(Type.Boolean({ description: 'true: as it was sent, also where it has been accepted since' }));
export const OfferPdf = Type.String({ contentMediaType: 'application/pdf' });
export const OfferChanged = Type.Object({ offerId: Type.Integer(), state: StateOfOffer });

const OPEN_ERRORS = ['offer-decided', 'offer-withdrawn', 'offer-full'] as const;
export const ASK_ERRORS = ['not-found', ...OPEN_ERRORS] as const;
export const ANSWER_ERRORS = ['not-found', ...OPEN_ERRORS, 'offer-replaced', 'offer-expired'] as const;
export const REGRET_ERRORS = ['not-found', 'offer-decided', 'regret-over'] as const;

const own = { key: 'basic', roles: ['Customer'], rights: SEES_PRICES } as const;
const Named = Type.Object({ offerId: Id });
/** `version`: the one that the customer has read, so that the answer is never about another one. */
export const Declined = { version: Id, words: OfferWords };
export const Accepted = { version: Id, mayBegin: MayBegin, language: LanguageOfYes };

export const myOffers = defineCall({
  name: 'myOffers',
  method: 'GET',
  path: '/api/Offer/List',
  summary: 'The offers that the customer has got, those that wait for an answer first; 100 at most',
  access: own,
  answers: { 200: Type.Array(OfferRow) },
});

export const myOffer = defineCall({
  name: 'myOffer',
  method: 'GET',
  path: '/api/Offer/One',
  summary: 'An offer of the customer in its newest version, with what was said about it',
  access: own,
  query: Named,
  answers: { 200: CustomerOffer },
  errors: ['not-found'],
});

export const offerPaper = defineCall({
  name: 'offerPaper',
  method: 'GET',
  path: '/api/Offer/Paper',
  summary: 'The offer as a PDF; one that was accepted as it was stored then',
  access: own,
  query: Type.Object({ offerId: Id, asSent: AsSent }),
  answers: { 200: OfferPdf },
  errors: ['not-found'],
});

export const askAboutOffer = defineCall({
  name: 'askAboutOffer',
  method: 'POST',
  path: '/api/Offer/Ask',
  summary: 'Ask the office something about an offer',
  access: own,
  body: Type.Object({ offerId: Id, key: ClientKey, text: OfferQuestion }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'offer-answers',
  errors: ASK_ERRORS,
});

export const declineOffer = defineCall({
  name: 'declineOffer',
  method: 'POST',
  path: '/api/Offer/Decline',
  summary: 'Say no to the version that was read',
  access: own,
  body: Type.Object({ offerId: Id, ...Declined }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'offer-answers',
  errors: ANSWER_ERRORS,
});

export const acceptOffer = defineCall({
  name: 'acceptOffer',
  method: 'POST',
  path: '/api/Offer/Accept',
  summary: 'Accept the version that was read; again by the same person it changes nothing',
  access: own,
  body: Type.Object({ offerId: Id, ...Accepted }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'offer-answers',
  errors: ANSWER_ERRORS,
});

export const regretOffer = defineCall({
  name: 'regretOffer',
  method: 'POST',
  path: '/api/Offer/Regret',
  summary: 'Withdraw from what was accepted, through the last day for it',
  access: own,
  body: Type.Object({ offerId: Id, words: OfferWords }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'offer-answers',
  errors: REGRET_ERRORS,
});
