import { Type } from 'typebox';
import { CHANNELS, MAX_WISHED_DATES, MAX_WORDING_LENGTH, OFFERS } from '#domain/preference.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const customerSurveyAnswersStepTwo = defineCall({
  name: 'customerSurveyAnswersStepTwo',
  method: 'POST',
  path: '/api/{customerController}/CustomerSurveyAnswersStepTwo',
  summary: 'Campaign wishes, wished dates and contact consents, given with the survey of a job, or without one',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    {
      jobId: Type.Optional(Id),
      campaigns: Type.Array(Type.Enum([...OFFERS]), { maxItems: OFFERS.length }),
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
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});

export type Wishes = BodyOf<typeof customerSurveyAnswersStepTwo>;
