import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canHavePasskeys } from './factors.ts';

test('a passkey belongs to a name, never to a number', () => {
  for (const host of ['kunde.fjordror.example', 'localhost', 'nordvann.localhost']) assert.ok(canHavePasskeys(host), host);
  for (const host of ['', '127.0.0.1', '10.0.0.7', '[::1]', '[fe80::1]', 'fe80::1']) assert.ok(!canHavePasskeys(host), host);
});
