import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/calendar.ts';
import { lastRetainedDay, retainedFrom, retainedUntil } from './retention.ts';

test('an invoice basis is kept for five years after the end of its year', () => {
  assert.equal(retainedUntil('2021-01-01'), '2026-12-31');
  assert.equal(retainedUntil('2021-12-31'), '2026-12-31');
  assert.equal(retainedFrom('2026-12-31'), '2021-01-01');
  assert.equal(retainedFrom('2027-01-01'), '2022-01-01');
});

test('both ways of asking give the same answer on every day', () => {
  const day = fc.integer({ min: 0, max: 12_000 }).map((n) => addDays('2010-01-01', n));
  fc.assert(fc.property(day, day, (invoice, today) => assert.equal(retainedUntil(invoice) >= today, invoice >= retainedFrom(today))));
});

test('name and address stay as long as the last of what is kept', () => {
  const kept = (what: 'invoice-basis' | 'declaration', until: string) => ({ what, count: 1, until });
  assert.equal(lastRetainedDay([]), null);
  assert.equal(lastRetainedDay([kept('invoice-basis', '2031-12-31'), kept('declaration', '2030-05-01')]), '2031-12-31');
  assert.equal(lastRetainedDay([kept('invoice-basis', '2026-12-31'), kept('declaration', '2030-05-01')]), '2030-05-01');
});
