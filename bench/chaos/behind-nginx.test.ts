import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFront } from '../parts/front-checks.ts';

test('ops/nginx.conf sends no POST twice, believes no client about its address, and writes no query down', async () => {
  const checks = await checkFront();
  assert.ok(checks.length > 10);
  for (const { what, found, goal } of checks) assert.equal(found, goal, what);
});
