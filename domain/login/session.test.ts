import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASIC_KEY_PREFIX, BEARER_KEY_PREFIX, PASSWORD_TYPED_LIFETIME_MS, SESSION_LIFETIME_MS, sessionEndsAt } from './session.ts';

const FIFTEEN_MINUTES = 900_000;
const TWELVE_HOURS = 43_200_000;
const START = Date.UTC(2026, 2, 12, 8);

test('a key lives 15 minutes and a typed password carries a session for 12 hours', () => {
  assert.equal(SESSION_LIFETIME_MS, FIFTEEN_MINUTES);
  assert.equal(PASSWORD_TYPED_LIFETIME_MS, TWELVE_HOURS);
});

test('the two kinds of key differ in how they begin', () => {
  assert.deepEqual([BASIC_KEY_PREFIX, BEARER_KEY_PREFIX], ['kps1.', 'kpb1.']);
});

test('a key issued at login ends 15 minutes later', () => {
  assert.equal(sessionEndsAt(START, START), START + FIFTEEN_MINUTES);
});

test('a renewed key is cut short 12 hours after the password was typed', () => {
  const limit = START + TWELVE_HOURS;
  assert.equal(sessionEndsAt(limit - FIFTEEN_MINUTES - 1, START), limit - 1);
  assert.equal(sessionEndsAt(limit - FIFTEEN_MINUTES, START), limit);
  assert.equal(sessionEndsAt(limit - 1, START), limit);
});

test('after 12 hours a new key would have ended before it began', () => {
  const limit = START + TWELVE_HOURS;
  assert.equal(sessionEndsAt(limit, START), limit);
  assert.ok(sessionEndsAt(limit + 1, START) < limit + 1);
});
