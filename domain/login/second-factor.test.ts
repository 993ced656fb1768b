import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACTOR_GRACE_MS, isFactorWanted, isProofFresh, PROOF_LIFETIME_MS, stepAfterPassword } from './factors.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

test('a second factor is required of the staff that the setting names, and never of a customer', () => {
  const wanted = (policy: 'optional' | 'admins' | 'all') =>
    (['Customer', 'Employee', 'Admin'] as const).map((r) => isFactorWanted(policy, r));
  assert.deepEqual(wanted('optional'), [false, false, false]);
  assert.deepEqual(wanted('admins'), [false, false, true]);
  assert.deepEqual(wanted('all'), [false, true, true]);
});

test('staff who have one prove it, whatever the setting says', () => {
  for (const policy of ['optional', 'admins', 'all'] as const)
    for (const role of ['Employee', 'Admin'] as const)
      assert.equal(stepAfterPassword(policy, { role, hasFactor: true, dueAt: null }, NOW), 'prove');
  assert.equal(stepAfterPassword('all', { role: 'Customer', hasFactor: true, dueAt: at(-1) }, NOW), 'enter');
});

test('without one an Admin gets in for seven days, and then sets one up first', () => {
  const step = (dueAt: Date | null) => stepAfterPassword('admins', { role: 'Admin', hasFactor: false, dueAt }, NOW);
  assert.equal(FACTOR_GRACE_MS, 7 * 24 * 3_600_000);
  assert.deepEqual([step(null), step(at(1)), step(at(0)), step(at(-1))], ['enter', 'enter', 'set-up', 'set-up']);
  assert.equal(stepAfterPassword('optional', { role: 'Admin', hasFactor: false, dueAt: at(-1) }, NOW), 'enter');
});

test('a proof is fresh for ten minutes', () => {
  assert.deepEqual(
    [null, at(0), at(1 - PROOF_LIFETIME_MS), at(-PROOF_LIFETIME_MS)].map((t) => isProofFresh(t, NOW)),
    [false, true, true, false],
  );
});
