import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayInNorway, weekOf } from './week.ts';

test('a week begins on Monday and belongs to the year of its Thursday', () => {
  const cases = [
    ['2026-11-15', '2026-11-09', '2026-11-15', 46],
    ['2026-11-16', '2026-11-16', '2026-11-22', 47],
    ['2026-12-31', '2026-12-28', '2027-01-03', 53],
    ['2027-01-03', '2026-12-28', '2027-01-03', 53],
    ['2027-01-04', '2027-01-04', '2027-01-10', 1],
    ['2024-12-30', '2024-12-30', '2025-01-05', 1],
    ['2021-01-01', '2020-12-28', '2021-01-03', 53],
  ] as const;
  for (const [day, from, to, number] of cases) assert.deepEqual(weekOf(day), { from, to, number }, day);
});

test('days are counted over the ends of months, years and summer time', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2024-03-01', -1), '2024-02-29');
  assert.equal(addDays('2026-03-29', 1), '2026-03-30');
});

test('near midnight it is the day in Norway that counts, in winter and in summer', () => {
  assert.equal(dayInNorway(new Date('2026-11-15T22:59:59Z')), '2026-11-15');
  assert.equal(dayInNorway(new Date('2026-11-15T23:00:00Z')), '2026-11-16');
  assert.equal(dayInNorway(new Date('2026-07-15T22:00:00Z')), '2026-07-16');
});
