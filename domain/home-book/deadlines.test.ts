import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, isIsoDate } from '#domain/calendar.ts';
import { CUSTOMER_KINDS } from '#domain/customers/customer.ts';
import { faultDeadline, firstJobWithDeadline } from './deadlines.ts';

test('a private customer has five years, a business customer one, and the last day counts', () => {
  assert.deepEqual(faultDeadline('2026-11-04', 'private', '2026-11-16'), {
    atLeastUntil: '2031-11-04',
    source: 'complaint-form',
    years: 5,
  });
  assert.equal(faultDeadline('2026-11-04', 'business', '2027-11-04').atLeastUntil, '2027-11-04');
});

test('once the day has passed nothing is said about it', () => {
  assert.equal(faultDeadline('2026-11-04', 'business', '2027-11-05').atLeastUntil, null);
});

test('a job of 29 February ends with February', () => {
  assert.equal(faultDeadline('2024-02-29', 'private', '2024-03-01').atLeastUntil, '2029-02-28');
  assert.equal(faultDeadline('2024-02-29', 'business', '2024-03-01').atLeastUntil, '2025-02-28');
});

const day = fc.integer({ min: 0, max: 60 * 365 }).map((days) => addDays('2000-01-01', days));

test('any deadline is a real day, that many years on, in the same month, and never further from the job than from the next one', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...CUSTOMER_KINDS), (job, kind) => {
      const { atLeastUntil, years } = faultDeadline(job, kind, job);
      assert.ok(atLeastUntil !== null && isIsoDate(atLeastUntil));
      assert.equal(atLeastUntil.slice(0, 7), `${Number(job.slice(0, 4)) + years}${job.slice(4, 7)}`);
      assert.ok(Number(job.slice(8)) - Number(atLeastUntil.slice(8)) === (job.endsWith('02-29') ? 1 : 0));
      const next = faultDeadline(addDays(job, 1), kind, job).atLeastUntil;
      assert.ok(next !== null && next >= atLeastUntil);
    }),
  );
});

test('whatever day it is, a deadline is named or nothing is, and it is named up to its own day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...CUSTOMER_KINDS), fc.integer({ min: -400, max: 4000 }), (job, kind, later) => {
      const today = addDays(job, later);
      const last = faultDeadline(job, kind, job).atLeastUntil;
      assert.equal(faultDeadline(job, kind, today).atLeastUntil, last !== null && today <= last ? last : null);
    }),
  );
});

test('no job that has a deadline to come is older than the first that is looked at', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...CUSTOMER_KINDS), fc.integer({ min: 0, max: 4000 }), (job, kind, later) => {
      const today = addDays(job, later);
      if (faultDeadline(job, kind, today).atLeastUntil !== null) assert.ok(job >= firstJobWithDeadline(kind, today));
    }),
  );
});
