import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, addMonths, endOfWeek, monthOf, osloDay, readComingDate, readDate, startOfWeek, weekNumber, weeksOf } from './calendar.ts';

test('the day changes at midnight in Oslo, summer and winter', () => {
  assert.equal(osloDay(new Date('2026-07-01T21:59:00Z')), '2026-07-01');
  assert.equal(osloDay(new Date('2026-07-01T22:01:00Z')), '2026-07-02');
  assert.equal(osloDay(new Date('2026-12-31T23:01:00Z')), '2027-01-01');
});

test('days and months are counted over every border', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2028-03-01', -1), '2028-02-29');
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28');
  assert.equal(addMonths('2026-03-31', -1), '2026-02-28');
  assert.equal(addMonths('2026-11-15', 3), '2027-02-15');
  assert.equal(addMonths('2028-02-29', 12), '2029-02-28');
});

test('a week goes from Monday to Sunday', () => {
  assert.equal(startOfWeek('2026-03-12'), '2026-03-09');
  assert.equal(endOfWeek('2026-03-12'), '2026-03-15');
  assert.equal(startOfWeek('2026-03-15'), '2026-03-09');
});

test('weeks have the numbers that are on the wall', () => {
  const known = {
    '2026-01-01': 1,
    '2025-12-29': 1,
    '2027-01-03': 53,
    '2027-01-04': 1,
    '2026-11-15': 46,
    '2024-12-30': 1,
    '2020-12-31': 53,
  };
  for (const [day, number] of Object.entries(known)) assert.equal(weekNumber(day), number, day);
});

test('a month has each of its days once, in weeks of seven', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2098 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const weeks = weeksOf(name);
      assert.ok(weeks.every((w) => w.days.length === 7));
      const days = weeks.flatMap((w) => w.days).filter((d) => d !== null);
      assert.equal(days.length, new Date(Date.UTC(year, month, 0)).getUTCDate());
      assert.ok(days.every((d, i) => monthOf(d) === name && Number(d.slice(8)) === i + 1));
    }),
    { numRuns: 300 },
  );
});

test('a date is read as people write it, in both languages', () => {
  for (const text of ['12.03.2026', '12.3.2026', '12.3.26', '12/03/2026', '12-3-2026', '12 3 2026', ' 12. 3. 2026 ', '2026-03-12'])
    assert.deepEqual(readDate(text), { day: '2026-03-12' }, text);
});

test('a text that is no date is distinguished from a day that does not exist', () => {
  for (const text of ['', 'i morgen', '12.03', '12032026', '1.2.202', '12.03.2026 kl. 10', '١٢.٠٣.٢٠٢٦', '2026-3-12'])
    assert.deepEqual(readDate(text), { problem: 'date-unreadable' }, text);
  for (const text of ['31.02.2026', '29.02.2027', '0.1.2027', '1.13.2027', '2027-04-31', '12.03.1826'])
    assert.deepEqual(readDate(text), { problem: 'date-impossible' }, text);
});

test('a day to come on is today or later', () => {
  assert.deepEqual(readComingDate('12.03.2026', '2026-03-12'), { day: '2026-03-12' });
  assert.deepEqual(readComingDate('11.03.2026', '2026-03-12'), { problem: 'date-past' });
  assert.deepEqual(readComingDate('31.02.2020', '2026-03-12'), { problem: 'date-impossible' });
});

test('every written day is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_000 }), (n) => {
      const day = addDays('2000-01-01', n);
      const [y, m, d] = day.split('-');
      assert.deepEqual(readDate(`${d}.${m}.${y}`), { day });
    }),
    { numRuns: 300 },
  );
});

test('a month is counted over the turn of the year', () => {
  assert.equal(addMonths('2026-01', -1), '2025-12');
  assert.equal(addMonths('2025-11', 14), '2027-01');
  assert.equal(addMonths('2026-05', 0), '2026-05');
});
