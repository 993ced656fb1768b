import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isIsoDate } from './calendar.ts';

test('29 February exists in leap years only', () => {
  for (const day of ['2024-02-29', '2028-02-29', '2000-02-29']) assert.equal(isIsoDate(day), true, day);
  for (const day of ['2025-02-29', '2026-02-29', '1900-02-29', '2024-02-30']) assert.equal(isIsoDate(day), false, day);
});

test('the first and the last day of the years that are taken exist, their neighbours do not', () => {
  for (const day of ['1900-01-01', '2099-12-31']) assert.equal(isIsoDate(day), true, day);
  for (const day of ['1899-12-31', '2100-01-01', '0026-03-12']) assert.equal(isIsoDate(day), false, day);
});

test('a day that no calendar has, or that is written another way, is refused', () => {
  const wrong = ['', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '2026-01-32', '12.03.2026', '2026-3-12', '20260312'];
  const around = ['2026-03-12T00:00:00Z', ' 2026-03-12', '2026-03-12\n', '+2026-03-12', '２０２６-03-12', 'today'];
  for (const text of [...wrong, ...around]) assert.equal(isIsoDate(text), false, JSON.stringify(text));
});

test('a day is accepted exactly where the month has it', () => {
  const daysIn = (year: number, month: number) =>
    [31, (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  const two = (n: number) => String(n).padStart(2, '0');
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2099 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, day) => {
        assert.equal(isIsoDate(`${year}-${two(month)}-${two(day)}`), day >= 1 && day <= daysIn(year, month));
      },
    ),
    { numRuns: 3000 },
  );
});
