import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHANNELS } from '#domain/surveys/preference.ts';
import { consentWording, isConsentWording } from './surveys.ts';

test('only what the portal shows for this channel and company counts as a wording, in either language', () => {
  for (const language of ['nb', 'en'] as const) {
    for (const channel of CHANNELS)
      assert.equal(isConsentWording(channel, consentWording(channel, language, 'Fjordrør AS'), ['Fjordrør AS']), true, channel);
    const wording = consentWording('sms', language, 'Fjordrør AS');
    assert.equal(isConsentWording('sms', wording, ['Nordvann AS', 'Fjordrør AS']), true);
    assert.equal(isConsentWording('epost', wording, ['Fjordrør AS']), false);
    assert.equal(isConsentWording('sms', wording, ['Nordvann AS']), false);
  }
  assert.equal(isConsentWording('sms', 'Ja', ['Fjordrør AS']), false);
});
