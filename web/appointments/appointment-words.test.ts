import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomerAppointment } from '#contract/appointments.ts';
import { acceptByLink, cancelByLink, declineByLink } from '#contract/appointments-customer.ts';
import { ERROR_STATUS } from '#domain/error-codes.ts';
import { arrivalWords, barWords, headWords, refusalOf, shortWords } from './appointment-words.ts';

const now = new Date('2026-11-17T12:00:00Z');
const visitor = { firstName: 'Marte', trade: 'plumbing' as const, hasPicture: false };
const minutesAway = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test('the minutes until an installer arrives are never negative', () => {
  const words = (minutes: number) => arrivalWords({ state: 'on-the-way', visitor, arrivesAt: minutesAway(minutes) }, now, 'nb');
  assert.deepEqual([20, 18.4, 12, 9, 1, 0, -30].map(words), [
    'Marte er hos deg om ca. 20 minutter',
    'Marte er hos deg om ca. 20 minutter',
    'Marte er hos deg om ca. 10 minutter',
    'Marte er hos deg om ca. 9 minutter',
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

test('a visit in one line is its time, or who must answer', () => {
  const agreed = { state: 'agreed', startsAt: '2026-11-19T09:00:00Z', endsAt: '2026-11-19T11:00:00Z' } as CustomerAppointment;
  assert.equal(shortWords(agreed, now, 'en'), 'Thursday 19 November, 10:00–\u206012:00');
  const done = shortWords({ ...agreed, state: 'done' }, new Date('2026-11-20T12:00:00Z'), 'nb');
  assert.match(done, /^Utført .*19\. november/);
  assert.equal(shortWords({ ...agreed, state: 'cancelled' }, now, 'nb'), 'Besøket er avlyst');
  assert.equal(shortWords({ ...agreed, state: 'declined' }, now, 'nb'), 'Vi foreslår en ny tid');
});

test('home says when the next visit is, who comes and the code, or what it is waiting for', () => {
  const agreed = {
    ...{ state: 'agreed', title: 'Drypp', doorCode: '482', visitor, windows: [], arrivesAt: null, done: null, isMoved: false },
    ...{ startsAt: '2026-11-18T09:00:00Z', endsAt: '2026-11-18T11:00:00Z' },
  } as unknown as CustomerAppointment;
  const words = (more: Partial<CustomerAppointment>) =>
    Object.values(barWords({ ...agreed, ...more }, now, 'nb')).map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
  const open = { startsAt: null, endsAt: null, doorCode: null };
  assert.deepEqual(words({}), ['Neste besøk i morgen kl. 10–12', 'Marte, rørlegger · kode 4 8 2 · Drypp']);
  const near = words({ state: 'on-the-way', arrivesAt: minutesAway(20) });
  assert.deepEqual(near, ['Marte er hos deg om ca. 20 minutter', 'kode 4 8 2 · Drypp']);
  assert.deepEqual(words({ ...open, state: 'proposed', windows: [1, 2] as never }), ['Når passer det?', '2 tider å velge mellom · Drypp']);
  assert.deepEqual(words({ ...open, state: 'declined' }), ['Vi finner en ny tid', 'Drypp']);
  assert.deepEqual(words({ state: 'cancelled', visitor: null, doorCode: null }), ['Besøket er avlyst', 'Drypp']);
  const done = { words: 'Ny pakning', remains: '', photos: [], papers: [] };
  assert.deepEqual(words({ state: 'done', doorCode: null, done }), ['Besøket er utført', 'Ny pakning']);
});

test('each refusal of an answer has words, except those that a retry can fix', () => {
  const codes = new Set([...acceptByLink.errors, ...declineByLink.errors, ...cancelByLink.errors]);
  const unsaid = [...codes].filter((code) => refusalOf({ kind: 'status', status: ERROR_STATUS[code], code, field: null }) === null);
  // A key is never sent again with other words.
  assert.deepEqual(unsaid, ['already-sent']);
  assert.equal(refusalOf({ kind: 'offline' }), null);
  assert.equal(refusalOf({ kind: 'status', status: 500, code: null, field: null }), null);
});
