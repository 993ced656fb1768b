import assert from 'node:assert/strict';
import { test } from 'node:test';
import { norwegianMonthStart } from './calendar.ts';

test('a month begins at midnight in Norway', () => {
  assert.equal(norwegianMonthStart('2026-01').toISOString(), '2025-12-31T23:00:00.000Z');
  assert.equal(norwegianMonthStart('2026-07').toISOString(), '2026-06-30T22:00:00.000Z');
  assert.equal(norwegianMonthStart('2026-04').toISOString(), '2026-03-31T22:00:00.000Z');
  assert.equal(norwegianMonthStart('2026-11').toISOString(), '2026-10-31T23:00:00.000Z');
});
