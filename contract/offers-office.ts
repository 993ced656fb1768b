import { type Static, Type } from 'typebox';
import { MAX_OFFER_TERMS, OFFERS_PER_PAGE } from '#domain/offers/offer.ts';
import { office } from './appointments-office.ts';
import { ClientKey } from './cases.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import {
  AsSent,
  OfferChanged,
  OfferLine,
  OfferPdf,
  OfferQuestion,
  OfferRow,
  OfferVersion,
  OfferWords,
  StateOfOffer,
  sharedOffer,
  writtenOffer,
} from './offers.ts';
import { Id, PageNumber } from './parts.ts';

const IdOrNull = Type.Union([Id, Type.Null()]);
const Customer = Type.Object({ customerId: Type.Integer(), name: Type.String(), customerNumber: Type.String(), isPrivate: Type.Boolean() });

export const OfficeOffer = Type.Object({
  ...sharedOffer,
  customer: Customer,
  siteId: Type.Union([Type.Integer(), Type.Null()]),
  caseId: Type.Union([Type.Integer(), Type.Null()]),
  jobId: Type.Union([Type.Integer(), Type.Null()]),
  isImported: Type.Boolean(),
  draft: Type.Union([OfferVersion, Type.Null()], { description: 'the version that is being written' }),
  sent: Type.Union([OfferVersion, Type.Null()], { description: 'the version that was sent last' }),
  readers: Type.Integer({ description: 'people of the customer who see prices and have an address: only they are mailed' }),
  jobs: Type.Array(Type.Object({ jobId: Type.Integer(), title: Type.Union([Type.String(), Type.Null()]), date: Type.String() }), {
    description: 'the newest of the customer: one of them may be what was offered',
  }),
});
export type OfficeOffer = Static<typeof OfficeOffer>;

const OfficeOfferRow = Type.Object({
  ...OfferRow.properties,
  customerId: Type.Integer(),
  customerName: Type.String(),
  hasDraft: Type.Boolean(),
});
export type OfficeOfferRow = Static<typeof OfficeOfferRow>;

export const officeOffers = defineCall({
  name: 'officeOffers',
  method: 'GET',
  path: '/api/Offers',
  summary: `The offers of the company, of a customer or of a case, last changed first, ${OFFERS_PER_PAGE} a page; that these customers were shown is recorded`,
  access: office,
  query: Type.Object({ state: Type.Optional(StateOfOffer), customerId: Type.Optional(Id), caseId: Type.Optional(Id), page: PageNumber }),
  answers: { 200: Type.Object({ offers: Type.Array(OfficeOfferRow), total: Type.Integer() }) },
});

export const officeOffer = defineCall({
  name: 'officeOffer',
  method: 'GET',
  path: '/api/Offers/One',
  summary: 'An offer with what is being written, what was sent and what was said; that the customer was opened is recorded',
  access: office,
  query: Type.Object({ offerId: Id }),
  answers: { 200: OfficeOffer },
  errors: ['not-found'],
});

export const officeOfferPaper = defineCall({
  name: 'officeOfferPaper',
  method: 'GET',
  path: '/api/Offers/Paper',
  summary: 'An offer as a PDF, as its customer gets it; before it is sent, as it is written',
  access: office,
  query: Type.Object({ offerId: Id, asSent: AsSent }),
  answers: { 200: OfferPdf },
  errors: ['not-found'],
});

export const newOffer = defineCall({
  name: 'newOffer',
  method: 'GET',
  path: '/api/Offers/New',
  summary:
    'What a new offer begins with: the customer, its addresses, the words of the case, and the terms of the company; that the customer was opened is recorded',
  access: office,
  query: Type.Object({ customerId: Id, caseId: Type.Optional(Id) }),
  answers: {
    200: Type.Object({
      customer: Customer,
      title: Type.String(),
      siteId: Type.Union([Type.Integer(), Type.Null()]),
      sites: Type.Array(Type.Object({ siteId: Type.Union([Type.Integer(), Type.Null()]), address: Type.String() })),
      terms: Type.String(),
    }),
  },
  errors: ['not-found'],
});
export type NewOffer = AnswerOf<typeof newOffer>;

export const offerBlocks = defineCall({
  name: 'offerBlocks',
  method: 'GET',
  path: '/api/Offers/Blocks',
  summary: 'Lines of the latest offers, each once, the most used first: building blocks for the next',
  access: office,
  answers: { 200: Type.Array(OfferLine) },
});

export const createOffer = defineCall({
  name: 'createOffer',
  method: 'POST',
  path: '/api/Offers/Create',
  summary: 'Write an offer for a customer, from a case or on its own; the customer sees it once it is sent',
  access: office,
  maxBodyBytes: 512 * 1024,
  body: Type.Object(
    { key: ClientKey, customerId: Id, siteId: IdOrNull, caseId: IdOrNull, ...writtenOffer },
    { additionalProperties: false },
  ),
  answers: { 200: OfferChanged },
  errors: ['not-found'],
});
export type OfferToCreate = BodyOf<typeof createOffer>;

export const saveOffer = defineCall({
  name: 'saveOffer',
  method: 'POST',
  path: '/api/Offers/Save',
  summary: 'Change what is being written; of an offer that was sent, begin or change the next version',
  access: office,
  maxBodyBytes: 512 * 1024,
  body: Type.Object({ offerId: Id, siteId: IdOrNull, ...writtenOffer }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  errors: ['not-found', 'offer-decided', 'offer-imported'],
});
export type OfferToSave = BodyOf<typeof saveOffer>;

export const discardOffer = defineCall({
  name: 'discardOffer',
  method: 'POST',
  path: '/api/Offers/Discard',
  summary: 'Throw away what is being written; an offer that was never sent goes with it',
  access: office,
  body: Type.Object({ offerId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ isGone: Type.Boolean({ description: 'the whole offer' }) }) },
  errors: ['not-found'],
});

export const sendOffer = defineCall({
  name: 'sendOffer',
  method: 'POST',
  path: '/api/Offers/Send',
  summary: 'Send the version that is being written: it never changes from then on, and replaces the one before',
  access: office,
  body: Type.Object(
    { offerId: Id, version: Id, sumOre: Type.Integer({ description: 'what it came to when it was read; another sum is not sent' }) },
    { additionalProperties: false },
  ),
  answers: { 200: OfferChanged },
  mails: 'offers',
  errors: ['not-found', 'offer-decided', 'offer-no-sum', 'offer-day', 'offer-full', 'changed-meanwhile'],
});

export const withdrawOffer = defineCall({
  name: 'withdrawOffer',
  method: 'POST',
  path: '/api/Offers/Withdraw',
  summary: 'Take back an offer that the customer has not answered',
  access: office,
  body: Type.Object({ offerId: Id, words: OfferWords }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'offers',
  errors: ['not-found', 'offer-not-sent', 'offer-decided', 'offer-imported'],
});
export type OfferToWithdraw = BodyOf<typeof withdrawOffer>;

export const answerOfferQuestion = defineCall({
  name: 'answerOfferQuestion',
  method: 'POST',
  path: '/api/Offers/Answer',
  summary: 'Answer the customer, or write about an offer that was sent',
  access: office,
  body: Type.Object({ offerId: Id, key: ClientKey, text: OfferQuestion }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  mails: 'offers',
  errors: ['not-found', 'offer-not-sent', 'offer-full'],
});
export type OfferAnswer = BodyOf<typeof answerOfferQuestion>;

export const setOfferJob = defineCall({
  name: 'setOfferJob',
  method: 'POST',
  path: '/api/Offers/Job',
  summary: "Say which of the customer's jobs an offer is about, or none",
  access: office,
  body: Type.Object({ offerId: Id, jobId: IdOrNull }, { additionalProperties: false }),
  answers: { 200: OfferChanged },
  errors: ['not-found'],
});

const texts = { terms: Type.String({ maxLength: MAX_OFFER_TERMS }), regretText: Type.String({ maxLength: MAX_OFFER_TERMS }) };

export const offerSettings = defineCall({
  name: 'offerSettings',
  method: 'GET',
  path: '/api/Offers/Settings',
  summary: "The company's own words with every offer; empty: the portal's",
  access: office,
  answers: { 200: Type.Object(texts) },
});
export type OfferSettings = AnswerOf<typeof offerSettings>;

export const saveOfferSettings = defineCall({
  name: 'saveOfferSettings',
  method: 'POST',
  path: '/api/Offers/SaveSettings',
  summary: 'Set the terms of new offers, and what is said about the right to withdraw; what was accepted keeps its words',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(texts, { additionalProperties: false }),
  acts: 'settings',
  answers: { 200: Type.Object(texts) },
});
