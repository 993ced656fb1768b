import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wakeAfterRandomDelay } from './reset-password.ts';

test('the work for a known address does not follow its request at once, and never at the same distance', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const wokenAfter: number[] = [];
  let now = 0;
  for (let i = 0; i < 20; i++) wakeAfterRandomDelay(() => wokenAfter.push(now));
  for (; now < 3000; now += 100) t.mock.timers.tick(100);
  assert.equal(wokenAfter.length, 20);
  assert.ok(Math.min(...wokenAfter) >= 400);
  assert.ok(new Set(wokenAfter).size > 3);
});
