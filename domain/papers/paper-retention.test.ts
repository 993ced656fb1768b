import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/calendar.ts';
import { PAPER_RETENTION, paperRetainedFrom, paperRetainedUntil, RETAINED_KINDS } from './paper.ts';

test('only declarations of conformity outlive an erasure, and stay five years from their day', () => {
  assert.deepEqual(RETAINED_KINDS, ['declaration']);
  assert.equal(PAPER_RETENTION.declaration?.years, 5);
  assert.equal(paperRetainedUntil('declaration', '2024-02-29'), '2029-02-28');
  assert.equal(paperRetainedUntil('declaration', '2021-11-16'), '2026-11-16');
  assert.equal(paperRetainedFrom('declaration', '2028-02-29'), '2023-03-01');
  assert.equal(paperRetainedUntil('picture', '2021-11-16'), '2021-11-16');
});

test('both ways of counting give the same answer on every day', () => {
  const day = fc.integer({ min: 0, max: 9_000 }).map((n) => addDays('2015-01-01', n));
  fc.assert(
    fc.property(day, fc.integer({ min: -3, max: 3 }), (paper, off) => {
      const today = addDays(paperRetainedUntil('declaration', paper), off);
      assert.equal(paperRetainedUntil('declaration', paper) >= today, paper >= paperRetainedFrom('declaration', today));
    }),
    { numRuns: 2000 },
  );
});
