import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainHeading, yesOrNo } from './field.ts';

test('a heading is known however it is spaced, written and punctuated', () => {
  for (const heading of ['Postadresse - postnr.', 'POSTADRESSE POSTNR', 'postadresse_postnr:'])
    assert.equal(plainHeading(heading), 'postadressepostnr', heading);
  assert.equal(plainHeading('Kjøpt år 2026'), 'kjøptår2026');
});

test('a field of yes and no takes words of its own beside the usual ones', () => {
  const { values, words, headings } = yesOrNo('isPaid', 'betalt paid', ['oppgjort']);
  assert.deepEqual(values, ['true', 'false']);
  assert.deepEqual([words?.['ja'], words?.['oppgjort'], words?.['nei']], ['true', 'true', 'false']);
  assert.deepEqual(headings, ['betalt', 'paid']);
});
