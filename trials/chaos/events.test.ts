import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { eventsTrial } from './events.ts';

test('a server or the database is killed: every webhook gets every event, in order', {
  skip: skipWithout('postgres'),
  timeout: 240_000,
}, async () => {
  const { events, rows } = await eventsTrial({ seed: 1, rounds: 1 });
  assert.ok(events > 0);
  for (const { mood, missing, disorder, forged } of rows) assert.deepEqual([missing, disorder, forged], [0, 0, 0], mood);
});
