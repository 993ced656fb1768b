import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attackWebhooks } from './webhooks.ts';

test('no hostile address of a webhook leads anywhere', async () => {
  const { tried, taken, reached, isControlReached } = await attackWebhooks();
  assert.ok(tried >= 60, String(tried));
  assert.deepEqual([taken, reached, isControlReached], [[], 0, true]);
});
