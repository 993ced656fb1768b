import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSiteLabel, MAX_SITE_LABEL_LENGTH } from './customer.ts';

test('a label is one line of plain text, or nothing', () => {
  for (const label of ['', 'Hytta', 'Blokk C & garasjen', 'Mormors hus 🏡', '  Hjemme  ', '"Naustet"'])
    assert.equal(checkSiteLabel(label), null, label);
});

test('markup, line breaks and characters that turn the direction of text are not plain', () => {
  for (const label of ['<b>Hytta</b>', 'a > b', 'to\nlinjer', 'nul\0', '\u202eattyH', 'a\u2028b', '\ud800'])
    assert.equal(checkSiteLabel(label), 'label-not-plain', label);
});

test('60 characters fit, counted as people count them, without the space around', () => {
  assert.equal(checkSiteLabel(` ${'å'.repeat(MAX_SITE_LABEL_LENGTH)} `), null);
  assert.equal(checkSiteLabel('🏡'.repeat(MAX_SITE_LABEL_LENGTH)), null);
  assert.equal(checkSiteLabel('å'.repeat(MAX_SITE_LABEL_LENGTH + 1)), 'label-too-long');
});
