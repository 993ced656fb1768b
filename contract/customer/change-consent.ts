import { Type } from 'typebox';
import { CHANNELS, MAX_WORDING_LENGTH } from '#domain/preference.ts';
import { type BodyOf, defineCall } from '../define-call.ts';

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
        Type.String({ maxLength: MAX_WORDING_LENGTH, description: 'what the customer agrees to; not for a withdrawal' }),
      ),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
});

export type ConsentChange = BodyOf<typeof changeConsent>;
