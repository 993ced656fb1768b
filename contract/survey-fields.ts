import { type Static, type TInteger, type TOptional, Type } from 'typebox';
import { MAX_ANNET_TEXT_LENGTH, MAX_SCORE, SCORE_FIELDS, type ScoreField, SOURCES } from '#domain/survey.ts';

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
