import { Type } from 'typebox';
import { CHANNELS } from '#domain/preference.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

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
