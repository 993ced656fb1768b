import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedElsewhere, acceptWording, offerPaperWords, vatWords } from './offers.ts';

test('what is agreed to names the offer, its version, its kind and its sum, with VAT or without', () => {
  const agreed = { offerId: 1042, version: 2, title: 'Ny bereder', kind: 'estimate', sumOre: 1_350_000, withVat: true } as const;
  assert.equal(
    acceptWording(agreed, 'nb'),
    'Jeg godtar tilbud 1042, versjon 2: «Ny bereder», prisoverslag kr\u00a013\u00a0500,00 med mva.',
  );
  assert.equal(
    acceptWording({ ...agreed, withVat: false }, 'en'),
    'I accept offer 1042, version 2: “Ny bereder”, estimate NOK\u00a013,500.00 excl. VAT',
  );
  assert.match(acceptedElsewhere(agreed, 'nb'), /^Godtatt utenom kundeportalen: tilbud 1042, /);
  assert.match(acceptedElsewhere(agreed, 'en'), /^Accepted outside the customer portal: offer 1042, /);
  assert.deepEqual([vatWords(true, 'en'), vatWords(false, 'nb')], ['incl. VAT', 'uten mva.']);
});

test('the paper says by whom and until when, in both languages', () => {
  for (const words of Object.values(offerPaperWords)) {
    assert.match(words.acceptedBy('Kari', 'i dag'), /Kari, i dag\.$/);
    assert.match(words.acceptedOn('Kari', 'i dag'), / Kari .*i dag\.$/);
    assert.doesNotMatch(words.acceptedOn('', 'i dag'), / (av|by) /);
    assert.match(words.vatAt(15), / 15 ?%$/);
    assert.match(words.regretUntil('2. desember'), /2\. desember\.$/);
  }
});
