import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDateTime, formatScore, formatWeekday } from './format-staff.ts';

test('a moment is written as the clocks in Norway have it, in winter and in summer', () => {
  assert.equal(formatDateTime('2026-03-12T13:05:00Z', 'nb'), '12.03.2026\u00a014:05');
  assert.equal(formatDateTime('2026-07-15T22:30:00Z', 'en'), '16/07/2026\u00a000:30');
  assert.equal(formatDateTime('i går', 'nb'), 'i går');
});

test('a day has its name', () => {
  assert.equal(formatWeekday('2026-11-15', 'nb'), 'søndag');
  assert.equal(formatWeekday('2026-11-16', 'en'), 'Monday');
});

test('a mean has one decimal, also when it is whole', () => {
  assert.deepEqual([formatScore(8, 'nb'), formatScore(7.25, 'nb'), formatScore(10, 'en')], ['8,0', '7,3', '10.0']);
});
