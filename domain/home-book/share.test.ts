import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShareEnd, shareState } from './share.ts';

test('a share ends today or within six months', () => {
  assert.deepEqual(
    ['2026-11-14', '2026-11-15', '2027-05-15', '2027-05-16'].map((day) => isShareEnd(day, '2026-11-15')),
    [false, true, true, false],
  );
});

test('a share is live until its end, and revoked before and after it', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const earlier = new Date(now.getTime() - 1);
  const later = new Date(now.getTime() + 1);
  assert.equal(shareState({ expiresAt: later, isRevoked: false }, now), 'live');
  assert.equal(shareState({ expiresAt: now, isRevoked: false }, now), 'ended');
  assert.equal(shareState({ expiresAt: later, isRevoked: true }, now), 'revoked');
  assert.equal(shareState({ expiresAt: earlier, isRevoked: true }, now), 'revoked');
});
