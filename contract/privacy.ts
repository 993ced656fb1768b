import { type Static, Type } from 'typebox';
import { MAX_PASSWORD_LENGTH } from '#domain/login/password.ts';
import { HOLDER } from '#domain/people/access.ts';
import { RETAINED_THINGS } from '#domain/privacy/retention.ts';
import { CHANNELS, MAX_WORDING_LENGTH } from '#domain/surveys/preference.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';

export const changeConsent = defineCall({
  name: 'changeConsent',
  method: 'POST',
  path: '/api/{customerController}/ChangeConsent',
  summary: 'Give consent to a wording, or withdraw what was given for a channel',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    {
      channel: Type.Enum([...CHANNELS]),
      given: Type.Boolean(),
      wording: Type.Optional(
        Type.String({
          maxLength: MAX_WORDING_LENGTH,
          description: 'what the customer agrees to, word for word as the portal shows it; not for a withdrawal',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  acts: 'consents',
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['changed-meanwhile'],
});

export type ConsentChange = BodyOf<typeof changeConsent>;

export const consents = defineCall({
  name: 'consents',
  method: 'GET',
  path: '/api/{customerController}/Consents',
  summary: 'How the customer may be contacted: the newest word about each channel, with its wording and time',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({ channel: Type.Enum([...CHANNELS]), given: Type.Boolean(), wording: Type.String(), recordedAt: Type.String() }),
    ),
  },
});

export type RecordedConsent = AnswerOf<typeof consents>[number];

export const ErasureState = Type.Object({
  request: Type.Union([Type.Object({ requestedAt: Type.String(), dueAt: Type.String() }), Type.Null()]),
  kept: Type.Array(
    Type.Object({
      what: Type.Enum([...RETAINED_THINGS]),
      count: Type.Integer(),
      until: Type.String({
        description:
          'the last day: by bokføringsloven § 13 for invoice bases and accepted offers, by FEL § 13 for declarations of conformity',
      }),
    }),
  ),
});

export type ErasureState = Static<typeof ErasureState>;

export const erasure = defineCall({
  name: 'erasure',
  method: 'GET',
  path: '/api/{customerController}/Erasure',
  summary: 'Whether an erasure is asked for, when it is due, and what must be kept after it and until when',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: ErasureState },
});

export const exportMyData = defineCall({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/{customerController}/ExportMyData',
  summary: 'Everything stored about the customer as a ZIP: data.json, and each form as a PDF',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
});

export const requestErasure = defineCall({
  name: 'requestErasure',
  method: 'POST',
  path: '/api/{customerController}/RequestErasure',
  summary: 'Ask to be erased; due in 14 days, and can be withdrawn until then',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: ErasureState },
  mails: 'erasure-requests',
  errors: ['old-password-wrong'],
});

export const whoLooked = defineCall({
  name: 'whoLooked',
  method: 'GET',
  path: '/api/{customerController}/WhoLooked',
  summary:
    "Which employees have opened the customer's page or papers, or had the customer in a list of cases, in the last twelve months, once a day each",
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        firstName: Type.String(),
        department: Type.String(),
        isListed: Type.Boolean({ description: 'in a list of cases or follow-ups only; nothing was opened' }),
      }),
    ),
  },
});

export const withdrawErasure = defineCall({
  name: 'withdrawErasure',
  method: 'POST',
  path: '/api/{customerController}/WithdrawErasure',
  summary: 'Withdraw the request to be erased',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  mails: 'erasure-withdrawals',
  answers: { 200: ErasureState },
});
