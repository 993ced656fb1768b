import { type Static, type TInteger, type TOptional, Type } from 'typebox';
import { CAMPAIGNS, CHANNELS, MAX_WISHED_DATES, MAX_WORDING_LENGTH } from '#domain/surveys/preference.ts';
import { MAX_ANNET_TEXT_LENGTH, MAX_SCORE, SCORE_FIELDS, type ScoreField, SOURCES } from '#domain/surveys/survey.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, TextOrNull, Token } from './parts.ts';

// Missing answers are let through to the survey's own rules, which have their own codes and order.
const scores = Object.fromEntries(SCORE_FIELDS.map((field) => [field, Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_SCORE }))]));

export const SurveyFields = {
  ...(scores as Record<ScoreField, TOptional<TInteger>>),
  newCustomer: Type.Optional(Type.String({ maxLength: 10 })),
  annetText: Type.Optional(Type.String({ maxLength: MAX_ANNET_TEXT_LENGTH })),
  source: Type.Optional(Type.Enum([...SOURCES, ''])),
};

const SurveyAnswers = Type.Object(SurveyFields);

export type SurveyAnswers = Static<typeof SurveyAnswers>;

const Claim = Type.Optional(Type.String({ maxLength: 40 }));

const SentAnswers = Type.Object({ jobId: Id, ...SurveyFields, customerId: Claim, employeeId: Claim, companyID: Claim });

export type SentAnswers = Static<typeof SentAnswers>;

export const customerSurveyAnswersStepOne = defineCall({
  name: 'customerSurveyAnswersStepOne',
  method: 'POST',
  path: '/api/{customerController}/CustomerSurveyAnswersStepOne',
  summary: 'Answer the survey of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: SentAnswers,
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found', 'already-answered'],
});

export const customerSurveyAnswersStepTwo = defineCall({
  name: 'customerSurveyAnswersStepTwo',
  method: 'POST',
  path: '/api/{customerController}/CustomerSurveyAnswersStepTwo',
  summary: 'Campaign wishes, wished dates and contact consents, given with the survey of a job, or without one',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    {
      jobId: Type.Optional(Id),
      campaigns: Type.Array(Type.Enum([...CAMPAIGNS]), { maxItems: CAMPAIGNS.length }),
      wishedDates: Type.Array(Type.String({ maxLength: 10 }), { maxItems: MAX_WISHED_DATES }),
      consents: Type.Array(
        Type.Object(
          {
            channel: Type.Enum([...CHANNELS]),
            given: Type.Boolean(),
            wording: Type.String({ minLength: 1, maxLength: MAX_WORDING_LENGTH }),
          },
          { additionalProperties: false },
        ),
        { maxItems: CHANNELS.length },
      ),
    },
    { additionalProperties: false },
  ),
  acts: 'wishes',
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found', 'changed-meanwhile'],
});

export type Wishes = BodyOf<typeof customerSurveyAnswersStepTwo>;

export const answerSurveyLink = defineCall({
  name: 'answerSurveyLink',
  method: 'POST',
  path: '/api/SurveyLink/Answer',
  summary: 'Answer the survey of a job through the link of a mail',
  access: { key: 'company' },
  body: Type.Object({ token: Token, ...SurveyFields }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found'],
});

export const openSurveyLink = defineCall({
  name: 'openSurveyLink',
  method: 'POST',
  path: '/api/SurveyLink/Open',
  summary: 'The job that a survey mail asks about, and nothing else; a used or expired link is not found',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: {
    200: Type.Object(
      { jobId: Type.Integer(), date: Type.String({ format: 'date' }), title: TextOrNull },
      { additionalProperties: false, description: 'no address: the link may be in other hands' },
    ),
  },
  errors: ['not-found'],
});

export type LinkedJob = AnswerOf<typeof openSurveyLink>;

export const optOutOfSurveys = defineCall({
  name: 'optOutOfSurveys',
  method: 'POST',
  path: '/api/SurveyLink/OptOut',
  summary: 'End or resume the survey mails to the customer of a link',
  access: { key: 'company' },
  body: Type.Object({ token: Token, wantsMails: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});

/** Called by mail programs, which send none of our headers; the link opens nothing else, since its token is part of an address. */
export const unsubscribeFromSurveys = defineCall({
  name: 'unsubscribeFromSurveys',
  method: 'POST',
  path: '/api/SurveyLink/Unsubscribe',
  summary: 'The button of a mail program that ends survey mails (RFC 8058)',
  access: { key: 'nothing' },
  query: Type.Object({ company: Id, link: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  maxBodyBytes: 1000,
  answers: { 204: Type.Null() },
});
