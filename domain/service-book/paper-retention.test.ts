import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/calendar.ts';
import { KEPT_KINDS, PAPER_RETENTION, paperKeptFrom, paperKeptUntil } from './paper-retention.ts';

test('only declarations of conformity outlive an erasure, and stay five years from their day', () => {
  assert.deepEqual(KEPT_KINDS, ['declaration']);
  assert.equal(PAPER_RETENTION.declaration?.years, 5);
  assert.equal(paperKeptUntil('declaration', '2024-02-29'), '2029-02-28');
  assert.equal(paperKeptUntil('declaration', '2021-11-16'), '2026-11-16');
  assert.equal(paperKeptFrom('declaration', '2028-02-29'), '2023-03-01');
  assert.equal(paperKeptUntil('picture', '2021-11-16'), '2021-11-16');
});

test('both ways of counting give the same answer on every day', () => {
  const day = fc.integer({ min: 0, max: 9_000 }).map((n) => addDays('2015-01-01', n));
  fc.assert(
    fc.property(day, fc.integer({ min: -3, max: 3 }), (paper, off) => {
      const today = addDays(paperKeptUntil('declaration', paper), off);
      assert.equal(paperKeptUntil('declaration', paper) >= today, paper >= paperKeptFrom('declaration', today));
    }),
    { numRuns: 2000 },
  );
});
