import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, osloDay, osloTime } from '#domain/calendar.ts';
import { DAY, HOUR } from '#domain/time.ts';
import {
  DEFAULT_WEEK,
  easterSunday,
  endOfNextWorkingDay,
  holidaysOf,
  hoursOn,
  isHoliday,
  isOpenAt,
  isWeek,
  type OpeningHours,
} from './opening-hours.ts';

const USUAL: OpeningHours = { week: DEFAULT_WEEK, closedDays: [] };
const shown = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Europe/Oslo' }).slice(0, 16);
const promised = (sent: string, hours = USUAL) => shown(endOfNextWorkingDay(hours, new Date(sent)));

test('Easter is when the almanac says', () => {
  assert.deepEqual([2000, 2008, 2019, 2024, 2026, 2027, 2038].map(easterSunday), [
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
});

test('the public holidays of a year', () => {
  assert.deepEqual(holidaysOf(2026), [
    '2026-01-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-17',
    '2026-05-24',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ]);
  // Ascension fell on the first of May, so the day is listed once.
  assert.equal(holidaysOf(2008).length, 11);
});

test('the answer is promised for the end of the next working day', () => {
  assert.equal(promised('2026-11-16T09:00:00Z'), '2026-11-17 15:00');
  assert.equal(promised('2026-11-16T22:59:00Z'), '2026-11-17 15:00');
  assert.equal(promised('2026-11-16T23:00:00Z'), '2026-11-18 15:00', 'midnight in Norway');
  assert.equal(promised('2026-11-13T09:00:00Z'), '2026-11-16 15:00', 'Friday');
  assert.equal(promised('2026-11-15T09:00:00Z'), '2026-11-16 15:00', 'Sunday');
  assert.equal(promised('2026-04-01T09:00:00Z'), '2026-04-07 15:00', 'the Wednesday before Easter');
  assert.equal(promised('2026-12-24T09:00:00Z'), '2026-12-28 15:00');
});

test('a company sets its own hours and closed days', () => {
  const late = DEFAULT_WEEK.map((_, i) => (i === 5 ? { opens: 600, closes: 1230 } : null));
  assert.equal(promised('2026-11-16T09:00:00Z', { week: late, closedDays: [] }), '2026-11-21 20:30');
  assert.equal(promised('2026-11-16T09:00:00Z', { week: late, closedDays: ['2026-11-21'] }), '2026-11-28 20:30');
  const closed = Array.from({ length: 200 }, (_, i) => addDays('2026-11-16', i));
  assert.equal(promised('2026-11-16T09:00:00Z', { week: DEFAULT_WEEK, closedDays: closed }), '2026-11-17 15:00', 'closed for half a year');
  assert.equal(promised('2026-11-16T09:00:00Z', { week: Array(7).fill(null), closedDays: [] }), '2026-11-17 15:00', 'never open');
});

test('a week has seven days, at least one of them open, and none that closes before it opens', () => {
  assert.equal(isWeek(DEFAULT_WEEK), true);
  assert.equal(isWeek(Array(7).fill(null)), false);
  assert.equal(isWeek(DEFAULT_WEEK.slice(1)), false);
  assert.equal(isWeek([{ opens: 900, closes: 900 }, ...DEFAULT_WEEK.slice(1)]), false);
});

test('the office is open from the first minute of its hours to the last', () => {
  const at = (text: string) => isOpenAt(USUAL, new Date(text));
  assert.deepEqual(
    ['2026-11-16T05:59:59Z', '2026-11-16T06:00:00Z', '2026-11-16T13:59:59Z', '2026-11-16T14:00:00Z', '2026-11-15T09:00:00Z'].map(at),
    [false, true, true, false, false],
  );
  assert.equal(at('2026-05-25T09:00:00Z'), false, 'Whit Monday');
});

test('times in the night that skips an hour, and in the one that repeats one', () => {
  assert.equal(osloTime('2027-03-28', 90).toISOString(), '2027-03-28T00:30:00.000Z');
  assert.equal(osloTime('2027-03-28', 150).toISOString(), '2027-03-28T01:30:00.000Z', '02:30 is not shown: 03:30');
  assert.equal(osloTime('2027-03-28', 180).toISOString(), '2027-03-28T01:00:00.000Z');
  assert.equal(osloTime('2026-10-25', 150).toISOString(), '2026-10-25T00:30:00.000Z', 'the first of the two');
  assert.equal(osloTime('2026-10-25', 180).toISOString(), '2026-10-25T02:00:00.000Z');
  assert.equal(osloTime('2026-10-25', 24 * 60).toISOString(), '2026-10-25T23:00:00.000Z');
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
const anyMoment = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2070-01-01'), noInvalidDate: true }),
  // Around both nights on which the clocks change.
  fc
    .tuple(fc.constantFrom('2026-10-25', '2027-03-28', '2027-10-31'), fc.integer({ min: -4 * HOUR, max: 8 * HOUR }))
    .map(([day, ms]) => new Date(Date.parse(`${day}T00:00:00Z`) + ms)),
);
const anyWeek = fc
  .array(fc.option(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 })).filter(([a, b]) => a < b)), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) => days.map((day) => day && { opens: day[0], closes: day[1] }))
  .filter(isWeek);

test('a Norwegian time is exact on every day, except in the hour that is skipped', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
      const wanted = `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const got = shown(osloTime(day, minutes));
      if (got !== wanted) assert.match(wanted, / 02:/);
    }),
  );
});

test('an answer is promised for closing time on the first working day after the day it was promised on', () => {
  fc.assert(
    fc.property(anyMoment, anyWeek, fc.array(anyDay, { maxLength: 20 }), (at, week, closedDays) => {
      const hours = { week, closedDays };
      const by = endOfNextWorkingDay(hours, at);
      const [from, day] = [osloDay(at), osloDay(new Date(by.getTime() - 1))];
      assert.ok(day > from && by.getTime() - at.getTime() < 61 * DAY);
      const open = hoursOn(hours, day);
      assert.ok(open && !isHoliday(day) && osloTime(day, open.closes).getTime() === by.getTime());
      for (let between = addDays(from, 1); between < day; between = addDays(between, 1)) assert.equal(hoursOn(hours, between), null);
    }),
  );
});
