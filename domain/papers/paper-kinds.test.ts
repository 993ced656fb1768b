import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAPER_KINDS, paperTitle, showsUsuallyPrices } from './paper.ts';

test('a title is one line of what can be seen', () => {
  assert.equal(paperTitle('  Samsvar\n på\u0007 bad '), 'Samsvar på bad');
  assert.equal(paperTitle('\u0000 \n'), null);
  assert.equal(paperTitle('a'.repeat(120))?.length, 120);
  assert.equal(paperTitle('a'.repeat(121)), null);
});

test('only a paper that may be an invoice is taken to show prices', () => {
  assert.deepEqual(PAPER_KINDS.filter(showsUsuallyPrices), ['other']);
  assert.ok(showsUsuallyPrices(''));
});
