import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_PASSWORD } from './demo.ts';
import { isPasswordShape } from './password.ts';

test('the demo password has the shape of a password; nobody may choose it', () => {
  assert.equal(isPasswordShape(DEMO_PASSWORD), true);
});
