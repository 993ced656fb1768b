import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, HOUR, SECOND } from '#domain/time.ts';
import { GIVEN_UP_AFTER_MS, isDelivered, isGivenUp, retryAfterMs } from './webhook.ts';

test('the waits between tries grow, and there are at least a dozen tries within the three days', () => {
  const waits = Array.from({ length: 30 }, (_, i) => retryAfterMs(i + 1));
  assert.equal(waits[0], 5 * SECOND);
  assert.equal(waits.at(-1), 8 * HOUR);
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => a - b),
  );
  let [tries, ms] = [1, 0];
  while (ms < GIVEN_UP_AFTER_MS) ms += retryAfterMs(tries++);
  assert.ok(tries >= 12, String(tries));
});

test('only a 2xx is delivered', () => {
  assert.deepEqual([199, 200, 204, 299, 300, 302, 404, 410, 500, null].map(isDelivered), [
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('an address is given up after three days of failing, and at once where it says that it is gone', () => {
  const since = new Date('2026-11-15T12:00:00Z');
  const after = (ms: number) => new Date(since.getTime() + ms);
  assert.equal(isGivenUp(since, after(3 * DAY - 1), 500), false);
  assert.equal(isGivenUp(since, after(3 * DAY), null), true);
  assert.equal(isGivenUp(since, since, 410), true);
});
