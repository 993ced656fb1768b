import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPLAINT_YEARS_BUSINESS, COMPLAINT_YEARS_PRIVATE, causeOf, isBillable, REPAIR_DEADLINE_HOURS } from './complaint.ts';

test('the cause codes 1 to 4 have their meanings', () => {
  assert.deepEqual([1, 2, 3, 4].map(causeOf), ['product-fault', 'customer-lacked-knowledge', 'installer-fault', 'work']);
});

test('any other code has no cause', () => {
  for (const code of [0, 5, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) assert.equal(causeOf(code), null, String(code));
});

test('only the value 1 is billable', () => {
  assert.equal(isBillable(1), true);
  for (const value of [0, 2, -1, 0.5, 11, Number.NaN]) assert.equal(isBillable(value), false, String(value));
});

test('the promises are 72 hours, 5 years for private customers and 1 year for businesses', () => {
  assert.deepEqual([REPAIR_DEADLINE_HOURS, COMPLAINT_YEARS_PRIVATE, COMPLAINT_YEARS_BUSINESS], [72, 5, 1]);
});
