import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTool, missingTool } from '../../scripts/find-tool.ts';
import { checkFront } from './behind-nginx/front-checks.ts';

const skip = !(await findTool('nginx')) ? missingTool('nginx') : !(await findTool('openssl')) ? missingTool('openssl') : false;

test('ops/nginx.conf sends no POST twice, believes no client about its address, and writes no query down', { skip }, async () => {
  const checks = await checkFront();
  assert.ok(checks.length > 10);
  for (const { what, found, goal } of checks) assert.equal(found, goal, what);
});
