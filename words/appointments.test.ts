import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearWindow, shortHours, visitDay, visitHours, visitLength, visitWindow } from './appointments.ts';

const now = new Date('2026-11-17T12:00:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const morning = { startsAt: '2026-11-19T09:00:00Z', endsAt: '2026-11-19T11:00:00Z' };

test('a window is a day and the hours of the clock in Norway', () => {
  assert.equal(plain(visitWindow(morning, now, 'nb')), 'torsdag 19. november kl. 10–12');
  assert.equal(plain(visitWindow(morning, now, 'en')), 'Thursday 19 November, 10:00–12:00');
});

test('where one of the hours is not whole, both have minutes', () => {
  const window = { ...morning, startsAt: '2026-11-19T08:30:00Z' };
  assert.equal(plain(visitHours(window, 'nb')), 'kl. 09.30–12.00');
  assert.equal(plain(visitHours(window, 'en')), '09:30–12:00');
});

test('where there is little room, the hours stand alone, in both languages', () => {
  assert.deepEqual([plain(shortHours(morning, 'nb')), plain(shortHours(morning, 'en'))], ['10–12', '10–12']);
  assert.equal(plain(shortHours({ ...morning, startsAt: '2026-11-19T08:30:00Z' }, 'nb')), '09.30–12.00');
});

test('in summer and winter the hours are those of the wall clock', () => {
  assert.equal(plain(visitHours({ startsAt: '2027-03-28T06:00:00Z', endsAt: '2027-03-28T08:00:00Z' }, 'nb')), 'kl. 08–10');
  assert.equal(plain(visitHours({ startsAt: '2027-03-27T07:00:00Z', endsAt: '2027-03-27T09:00:00Z' }, 'nb')), 'kl. 08–10');
});

test('a near day has both its names, and a day of another year its year', () => {
  assert.equal(visitDay(new Date('2026-11-18T09:00:00Z'), now, 'nb'), 'i morgen, onsdag 18. november');
  assert.equal(visitDay(new Date('2026-11-17T15:00:00Z'), now, 'en'), 'today, Tuesday 17 November');
  assert.equal(visitDay(new Date('2027-01-04T09:00:00Z'), now, 'nb'), 'mandag 4. januar 2027');
});

test('in a short line a near day has one name', () => {
  const tomorrow = { startsAt: '2026-11-18T09:00:00Z', endsAt: '2026-11-18T11:00:00Z' };
  assert.equal(plain(nearWindow(tomorrow, now, 'nb')), 'i morgen kl. 10–12');
  assert.equal(plain(nearWindow(tomorrow, now, 'en')), 'tomorrow, 10:00–12:00');
});

test('a long visit is counted in half hours', () => {
  assert.deepEqual(
    [45, 60, 90, 120, 200].map((minutes) => plain(visitLength(minutes, 'nb'))),
    ['45 minutter', '60 minutter', '1,5 timer', '2 timer', '3,5 timer'],
  );
  assert.deepEqual([plain(visitLength(90, 'en')), plain(visitLength(45, 'en'))], ['1.5 hours', '45 minutes']);
});
