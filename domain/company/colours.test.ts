import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from './colours.ts';

test('the contrast of black on white is 21 and of a colour on itself 1', () => {
  assert.equal(Math.round(contrast('#000000', '#ffffff')), 21);
  assert.equal(contrast('#0b5f68', '#0b5f68'), 1);
});

test('it does not matter which of the two is the text', () => {
  assert.equal(contrast('#767676', '#ffffff'), contrast('#ffffff', '#767676'));
  assert.ok(Math.abs(contrast('#767676', '#ffffff') - 4.54) < 0.01, 'the lightest grey that may be text on white');
});
