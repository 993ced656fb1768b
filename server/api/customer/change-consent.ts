// Ours: gives or withdraws one consent. Nothing is overwritten: the change is one more row.
import { Type } from 'typebox';
import { CHANNELS, MAX_WORDING_LENGTH } from '#domain/preference.ts';
import { ask } from '../../auth/asking.ts';
import { recordConsents, withdrawConsent } from '../../db/consent.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';

const options = callOptions({
  summary: 'Give consent to a wording, or withdraw what was given for a channel',
  access: { key: 'basic', roles: ['Customer'] },
  bodyLimit: SMALL_BODY,
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

export function changeConsent(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/ChangeConsent`, options, async (request) => {
    const { who } = await ask(deps, request);
    const { channel, given, wording = '' } = request.body;
    if (given !== (wording.trim() !== '')) throw invalidInput('wording');
    await deps.databases
      .forCompany(who.companyId)
      .transaction((tx) =>
        given ? recordConsents(tx, who, [{ channel, given, wording }], deps.now()) : withdrawConsent(tx, who, channel, deps.now()),
      );
    return { saved: true as const };
  });
}
