import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineParts, ticksBetween } from './figures.ts';

test('a line joins neighbours, and a segment over a gap is longer than one step', () => {
  assert.deepEqual(lineParts([1, 2, null, 4]), [
    { from: 0, to: 1, a: 1, b: 2 },
    { from: 1, to: 3, a: 2, b: 4 },
  ]);
});

test('nothing, a single point and points without a value have no line', () => {
  for (const values of [[], [3], [null, null], [null, 0, null]]) assert.deepEqual(lineParts(values), []);
});

test('ticks go from the lowest to the highest value', () => {
  assert.deepEqual(ticksBetween(-100, 100, 50), [-100, -50, 0, 50, 100]);
  assert.deepEqual(ticksBetween(0, 10, 4), [0, 4, 8]);
});
