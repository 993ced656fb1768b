import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptByLink, type CustomerAppointment, cancelByLink, declineByLink } from '#contract/appointments.ts';
import { ERROR_STATUS } from '#domain/error-codes.ts';
import { arrivalWords, headWords, refusalWords, shortWords } from './visit-words.ts';

const now = new Date('2026-11-17T12:00:00Z');
const visitor = { firstName: 'Marte', trade: 'plumbing' as const, hasPicture: false };
const minutesAway = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test('who is on the way is with the customer in so many minutes, and never in less than none', () => {
  const words = (minutes: number) => arrivalWords({ state: 'on-the-way', visitor, arrivesAt: minutesAway(minutes) }, now, 'nb');
  assert.deepEqual([20, 1, 0, -30].map(words), [
    'Marte er hos deg om ca. 20 minutter',
    'Marte er hos deg om ca. 1 minutt',
    'Marte er straks hos deg',
    'Marte er straks hos deg',
  ]);
  assert.equal(arrivalWords({ state: 'arrived', visitor, arrivesAt: null }, now, 'en'), 'Marte has arrived');
  assert.equal(arrivalWords({ state: 'agreed', visitor, arrivesAt: null }, now, 'nb'), null);
});

test('a proposal after a move says so', () => {
  assert.equal(headWords({ state: 'proposed', isMoved: false }, 'nb'), 'Når passer det?');
  assert.equal(headWords({ state: 'proposed', isMoved: true }, 'nb'), 'Ny tid for besøket');
});

test('a visit in one line is its time, or who is to answer', () => {
  const agreed = { state: 'agreed', startsAt: '2026-11-19T09:00:00Z', endsAt: '2026-11-19T11:00:00Z' } as CustomerAppointment;
  assert.equal(shortWords(agreed, now, 'en'), 'Thursday 19 November, 10:00–\u206012:00');
  assert.equal(shortWords({ ...agreed, state: 'declined' }, now, 'nb'), 'Vi foreslår en ny tid');
});

test('each refusal of an answer is said in words; what another try can mend is not', () => {
  const codes = new Set([...acceptByLink.errors, ...declineByLink.errors, ...cancelByLink.errors]);
  const unsaid = [...codes].filter(
    (code) => refusalWords({ kind: 'status', status: ERROR_STATUS[code], code, field: null }, 'nb') === null,
  );
  // A key is sent with the same words only.
  assert.deepEqual(unsaid, ['already-sent']);
  assert.equal(refusalWords({ kind: 'offline' }, 'nb'), null);
  assert.equal(refusalWords({ kind: 'status', status: 500, code: null, field: null }, 'nb'), null);
});
