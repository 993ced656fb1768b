import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCK_NUMBERS } from './lock-numbers.ts';

test('no two purposes share an advisory lock', () => {
  const numbers = Object.values(LOCK_NUMBERS);
  assert.equal(new Set(numbers).size, numbers.length);
});
