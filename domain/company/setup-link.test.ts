import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSetupToken, setupAddress } from './setup-link.ts';

test('the token of a set-up link is read back from its address; a cut one is none', () => {
  const token = `${'aB3_-'.repeat(8)}xyz`;
  const { hash } = new URL(setupAddress('https://portal.example', token));
  assert.equal(readSetupToken(hash), token);
  assert.equal(readSetupToken(hash.slice(0, -1)), null);
  assert.equal(readSetupToken(''), null);
});
