import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDayToRegret } from './offer.ts';

test('the right to withdraw lasts fourteen days, or until the next working day after a weekend or holiday', () => {
  assert.equal(lastDayToRegret('2026-11-18'), '2026-12-02');
  assert.equal(lastDayToRegret('2026-11-21'), '2026-12-07', 'Saturday 5 December');
  assert.equal(lastDayToRegret('2026-12-11'), '2026-12-28', 'Christmas Day, Boxing Day and a Sunday');
});
