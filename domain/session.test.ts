import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  BASIC_KEY_PREFIX,
  BEARER_KEY_PREFIX,
  CLOCK_SKEW_MS,
  isSessionLive,
  PASSWORD_TYPED_LIFETIME_MS,
  SESSION_LIFETIME_MS,
  sessionEndsAt,
} from './session.ts';

const FIFTEEN_MINUTES = 900_000;
const TWELVE_HOURS = 43_200_000;
const START = Date.UTC(2026, 2, 12, 8);

test('a key lives 15 minutes and a typed password carries a session for 12 hours', () => {
  assert.equal(SESSION_LIFETIME_MS, FIFTEEN_MINUTES);
  assert.equal(PASSWORD_TYPED_LIFETIME_MS, TWELVE_HOURS);
});

test('the two kinds of key can be told apart by how they begin', () => {
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

test('a session is live in its last millisecond and dead in the next', () => {
  const session = { issuedAtMs: START, expiresAtMs: sessionEndsAt(START, START) };
  assert.equal(isSessionLive(session, START), true);
  assert.equal(isSessionLive(session, START + FIFTEEN_MINUTES - 1), true);
  assert.equal(isSessionLive(session, START + FIFTEEN_MINUTES), false);
});

test('a server whose clock is up to a minute behind takes the key, one further behind does not', () => {
  const session = { issuedAtMs: START, expiresAtMs: START + FIFTEEN_MINUTES };
  assert.equal(CLOCK_SKEW_MS, 60_000);
  assert.equal(isSessionLive(session, START - 60_000), true);
  assert.equal(isSessionLive(session, START - 60_001), false);
});

/** A browser and a server in one, made of the rules alone. */
function createPortal() {
  let session: { typedAtMs: number; issuedAtMs: number; expiresAtMs: number } | null = null;
  const open = (now: number, typedAtMs: number) => {
    session = { typedAtMs, issuedAtMs: now, expiresAtMs: sessionEndsAt(now, typedAtMs) };
  };
  const isLive = (now: number) => session !== null && isSessionLive(session, now);
  return {
    isLive,
    login: (now: number) => open(now, now),
    renew: (now: number) => {
      if (session && isLive(now)) open(now, session.typedAtMs);
    },
    logout: () => {
      session = null;
    },
  };
}

test('whoever continues every 14 minutes must type the password again after exactly 12 hours', () => {
  const portal = createPortal();
  portal.login(START);
  for (let now = START; now < START + TWELVE_HOURS; now += 14 * 60_000) {
    assert.equal(portal.isLive(now), true);
    portal.renew(now);
  }
  assert.equal(portal.isLive(START + TWELVE_HOURS - 1), true);
  assert.equal(portal.isLive(START + TWELVE_HOURS), false);
});

test('no order of login, waiting, renewal and logout keeps a session beyond 15 minutes from issue or 12 hours from typing', () => {
  const act = fc.oneof(
    { weight: 300, arbitrary: fc.constant('renew' as const) },
    { weight: 1, arbitrary: fc.constant('login' as const) },
    { weight: 1, arbitrary: fc.constant('logout' as const) },
  );
  const waitMs = fc.oneof(
    { weight: 300, arbitrary: fc.integer({ min: 0, max: FIFTEEN_MINUTES - 1 }) },
    { weight: 300, arbitrary: fc.constantFrom(FIFTEEN_MINUTES - 1, FIFTEEN_MINUTES - 60_000, 1) },
    { weight: 1, arbitrary: fc.constantFrom(FIFTEEN_MINUTES, FIFTEEN_MINUTES + 1, TWELVE_HOURS) },
  );
  const endedBy = { age: 0, typing: 0 };
  fc.assert(
    fc.property(fc.array(fc.tuple(act, waitMs), { maxLength: 150, size: 'max' }), (steps) => {
      const portal = createPortal();
      portal.login(START);
      let now = START;
      let model: { typed: number; issued: number } | null = { typed: START, issued: START };
      for (const [what, wait] of steps) {
        now += wait;
        const isYoung: boolean = model !== null && now - model.issued < FIFTEEN_MINUTES;
        const isTyped: boolean = model !== null && now - model.typed < TWELVE_HOURS;
        if (model && !isYoung && isTyped) endedBy.age++;
        if (model && isYoung && !isTyped) endedBy.typing++;
        assert.equal(portal.isLive(now), isYoung && isTyped, `${what} at ${now - START} ms`);
        if (what === 'logout') portal.logout();
        else portal[what](now);
        if (what === 'login') model = { typed: now, issued: now };
        else if (what === 'logout') model = null;
        else if (model && isYoung && isTyped) model = { typed: model.typed, issued: now };
      }
    }),
    { numRuns: 1000 },
  );
  assert.ok(endedBy.age > 0 && endedBy.typing > 0, 'both ends were met');
});
