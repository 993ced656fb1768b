import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DayAppointment } from '#contract/my-day.ts';
import { dayToKeep, parseKept } from './kept-day.ts';
import { mapHref } from './map-href.ts';

const visit: DayAppointment = {
  appointmentId: 1,
  sequence: 1,
  state: 'agreed',
  startsAt: '2026-11-17T09:00:00.000Z',
  endsAt: '2026-11-17T11:00:00.000Z',
  expectedMinutes: 60,
  title: 'Drypp',
  note: 'Nøkkel hos vaktmester',
  doorCode: '482',
  customer: { customerId: 7, name: 'Kari', phone: '22334455' },
  address: 'Lia 4',
  siteId: null,
  caseId: 3,
  jobId: 4,
  arrivesAt: null,
  arrivedAt: null,
  doneAt: null,
  photos: 2,
  papers: 3,
  earlierJobs: 4,
};

test('of a day that is taken along only today is kept, and of a visit nothing that opens more', () => {
  const tomorrow = { ...visit, title: 'I morgen' };
  const kept = dayToKeep({
    today: '2026-11-17',
    days: [
      { day: '2026-11-17', appointments: [visit] },
      { day: '2026-11-18', appointments: [tomorrow] },
    ],
    jobsWithoutPapers: 0,
  });
  assert.deepEqual(
    kept.visits.map((each) => Object.keys(each).sort()),
    [['address', 'endsAt', 'name', 'note', 'phone', 'startsAt', 'title']],
  );
});

test('it is read on its own day in Norway only', () => {
  const text = JSON.stringify({ day: '2026-11-17', visits: [] });
  assert.ok(parseKept(text, new Date('2026-11-17T22:59:00Z')));
  assert.equal(parseKept(text, new Date('2026-11-17T23:00:00Z')), null);
  for (const other of [null, '', '{', '7', '{"day":"2026-11-17"}']) assert.equal(parseKept(other, new Date('2026-11-17T10:00:00Z')), null);
});

test('the map of the phone itself opens', () => {
  assert.equal(mapHref('Lia 4, 5003 Bergen', 'Mozilla/5.0 (iPhone; …)'), 'maps:?q=Lia%204%2C%205003%20Bergen');
  assert.equal(mapHref('Lia 4', 'Mozilla/5.0 (Linux; Android 15)'), 'geo:0,0?q=Lia%204');
});
