import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paperTitle } from './paper-kinds.ts';

test('a title is one line of what can be seen', () => {
  assert.equal(paperTitle('  Samsvar\n på\u0007 bad '), 'Samsvar på bad');
  assert.equal(paperTitle('\u0000 \n'), null);
  assert.equal(paperTitle('a'.repeat(120))?.length, 120);
  assert.equal(paperTitle('a'.repeat(121)), null);
});
