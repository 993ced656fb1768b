import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicePath, daysOf, entriesByCell, readChoice, shortPlace, type WeekEntry } from './week.ts';
import { isCapacity, nextWorkingDay, windowProblem, windowsOf } from './window-draft.ts';

const entry = (startsAt: string, employeeId = 1): WeekEntry => ({
  appointmentId: 1,
  sequence: 1,
  employeeId,
  state: 'agreed',
  isMoved: false,
  window: null,
  startsAt,
  endsAt: startsAt,
  title: 'Drypp',
  customerName: 'Kari',
  address: 'Lia 4, 5003 Bergen',
});

test('the choice is read back from its URL, and invalid parameters are ignored', () => {
  const choice = { day: '2026-11-16', departmentId: 3, waiting: null, appointmentId: 12 };
  assert.deepEqual(readChoice(new URL(choicePath(choice), 'http://x').searchParams), choice);
  assert.equal(choicePath({ day: null, departmentId: null, waiting: null, appointmentId: null }), '/admin/avtaler');
  const wrong = readChoice(new URLSearchParams('dag=2026-02-30&avdeling=0&venter=alle&avtale=1e3'));
  assert.deepEqual(Object.values(wrong), [null, null, null, null]);
});

test('the days of a weekend are shown if they have entries', () => {
  const week = (entries: WeekEntry[]) => daysOf({ from: '2026-11-16', entries }).length;
  assert.deepEqual([week([]), week([entry('2026-11-18T09:00:00Z')]), week([entry('2026-11-21T09:00:00Z')])], [5, 5, 6]);
  // In Norway it is Sunday already.
  assert.equal(week([entry('2026-11-21T23:30:00Z')]), 7);
});

test('1 500 entries of 60 employees are put into their cells', () => {
  const entries = Array.from({ length: 1500 }, (_, i) => entry(`2026-11-${16 + (i % 5)}T09:00:00Z`, 1 + (i % 60)));
  const cells = entriesByCell(entries);
  assert.equal(cells.size, 60);
  assert.equal([...cells.values()].flatMap((days) => [...days.values()]).flat().length, 1500);
  assert.equal(shortPlace(entry('2026-11-16T09:00:00Z')), 'Lia 4');
  assert.equal(shortPlace({ address: 'Skjærgårdsporten 14B, 5003 Bergen', customerName: 'Kari' }), 'Skjærgå. 14B');
  assert.equal(shortPlace({ address: '', customerName: 'Kari' }), 'Kari');
});

test('windows are checked as they are typed, and begin on the next working day', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  assert.equal(nextWorkingDay(now), '2026-11-23');
  const draft = (day: string, from = '08:00', to = '10:00') => ({ id: day + from, day, from, to });
  assert.deepEqual(windowsOf([draft('23.11.2026')], '3'), [{ day: '2026-11-23', from: '08:00', to: '10:00', capacity: 3 }]);
  const problems = [draft('i morgen'), draft('19.11.2026'), draft('23.11.2026', '10:00', '08:00'), draft('23.11.2026', '', '')];
  assert.deepEqual(
    problems.map((each) => windowProblem([each], now)),
    ['window-unreadable', 'window-past', 'window-order', 'window-unreadable'],
  );
  assert.equal(windowProblem([draft('23.11.2026'), draft('23.11.2026')], now), 'window-twice');
  assert.deepEqual(['', '1', '100', '0', '101', 'x'].map(isCapacity), [true, true, true, false, false, false]);
});
