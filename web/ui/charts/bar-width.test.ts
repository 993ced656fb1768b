import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barWidth } from './figures.ts';

test('a bar is as long as its share of the longest, and no longer than the row', () => {
  assert.deepEqual([barWidth(50, 200), barWidth(300, 200), barWidth(0, 200), barWidth(0, 0)], ['25.00%', '100.00%', '0.00%', '0.00%']);
});

test('a negative amount has no bar', () => {
  assert.deepEqual([barWidth(-50, 200), barWidth(-50, 0)], [null, null]);
});
