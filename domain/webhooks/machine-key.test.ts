import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkKey, isKeyName, keyState } from './machine-key.ts';

const FITS = { isOwnHost: true, isInRange: true, hasScope: true };

test('a key works to the end of its last day, and not once it is revoked', () => {
  assert.equal(keyState({ isRevoked: false, expiresOn: null }, '2026-11-16'), 'live');
  assert.equal(keyState({ isRevoked: false, expiresOn: '2026-11-16' }, '2026-11-16'), 'live');
  assert.equal(keyState({ isRevoked: false, expiresOn: '2026-11-15' }, '2026-11-16'), 'expired');
  assert.equal(keyState({ isRevoked: true, expiresOn: '2026-11-15' }, '2026-11-16'), 'revoked');
});

test('a key that does not fit is refused for the first reason there is', () => {
  assert.equal(checkKey('live', FITS), null);
  assert.equal(checkKey('live', { ...FITS, hasScope: false }), 'key-scope');
  assert.equal(checkKey('live', { ...FITS, hasScope: false, isInRange: false }), 'key-address');
  assert.equal(checkKey('live', { hasScope: false, isInRange: false, isOwnHost: false }), 'key-other-company');
  assert.equal(checkKey('expired', { ...FITS, isOwnHost: false }), 'key-expired');
  assert.equal(checkKey('revoked', { ...FITS, isOwnHost: false }), 'key-revoked');
});

test('the name of a key is one line that reads from left to right', () => {
  assert.equal(isKeyName('Regnskap – Visma'), true);
  for (const name of ['', 'to\nlinjer', 'bak\u202efram', 'skjult\u0000']) assert.equal(isKeyName(name), false, JSON.stringify(name));
});
