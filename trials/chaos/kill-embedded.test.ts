import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killEmbedded } from './faults.ts';

test('kill -9 in the middle of writes: nothing acknowledged is lost or there twice (embedded)', { timeout: 240_000 }, async () => {
  const { acknowledged, lost, doubled } = await killEmbedded(1);
  assert.ok(acknowledged > 0);
  assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 });
});
