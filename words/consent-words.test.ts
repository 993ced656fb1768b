import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentWording, isConsentWording } from './consent-words.ts';

test('only what the portal shows for this channel and company counts as a wording, in either language', () => {
  for (const language of ['nb', 'en'] as const) {
    const wording = consentWording('sms', language, 'Fjordrør AS');
    assert.equal(isConsentWording('sms', wording, ['Nordvann AS', 'Fjordrør AS']), true);
    assert.equal(isConsentWording('epost', wording, ['Fjordrør AS']), false);
    assert.equal(isConsentWording('sms', wording, ['Nordvann AS']), false);
  }
  assert.equal(isConsentWording('sms', 'Ja', ['Fjordrør AS']), false);
});
