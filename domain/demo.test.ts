import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_PASSWORD } from './demo.ts';
import { isPasswordShape } from './login/password.ts';

test('the demo password follows the rules for passwords, and may not be chosen', () => {
  assert.equal(isPasswordShape(DEMO_PASSWORD), true);
});
