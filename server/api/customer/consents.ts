// Ours: what the customer has said about each channel, newest word only.
import { Type } from 'typebox';
import { CHANNELS, type RecordedConsent } from '#domain/preference.ts';
import { ask } from '../../auth/asking.ts';
import { consentsHeld } from '../../db/consent.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const options = callOptions({
  summary: 'How the customer may be contacted: the newest word about each channel, with its wording and time',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({ channel: Type.Enum([...CHANNELS]), given: Type.Boolean(), wording: Type.String(), recordedAt: Type.String() }),
    ),
  },
});

export function consents(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/Consents`, options, async (request) => {
    const { answer } = await ask<RecordedConsent[]>(deps, request, () => consentsHeld);
    return answer;
  });
}
