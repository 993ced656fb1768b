import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, osloDay } from '#domain/calendar.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { overlaps, readWallTime, readWindow, readWindows, type TypedWindow, typedWindow, windowFrom } from './window.ts';

const NOW = new Date('2026-11-17T09:00:00Z');
const window = (day: string, from: string, to: string): TypedWindow => ({ day, from, to });
const minutes = (typed: TypedWindow): number | string => {
  const read = readWindow(typed);
  return 'problem' in read ? read.problem : (read.endsAt.getTime() - read.startsAt.getTime()) / MINUTE;
};

test('a window is read in Norwegian time, summer and winter', () => {
  assert.deepEqual(readWindow(window('2026-11-19', '10:00', '12:00')), {
    startsAt: new Date('2026-11-19T09:00:00Z'),
    endsAt: new Date('2026-11-19T11:00:00Z'),
  });
  assert.deepEqual(readWindow(window('2026-06-19', '08:30', '10:00')), {
    startsAt: new Date('2026-06-19T06:30:00Z'),
    endsAt: new Date('2026-06-19T08:00:00Z'),
  });
});

test('a time is read as people type it', () => {
  const typed = ['8:00', '08.30', '0800', '12:45:00', '24:00', '7', '8:5', 'snart', ''];
  assert.deepEqual(typed.map(readWallTime), ['08:00', '08:30', '08:00', '12:45', null, null, null, null, null]);
});

test('the hour that is skipped in March is refused at either end of a window', () => {
  for (const [from, to] of [
    ['02:00', '04:00'],
    ['01:00', '02:30'],
    ['02:59', '03:00'],
  ] as const)
    assert.equal(minutes(window('2027-03-28', from, to)), 'window-missing-hour');
  assert.equal(minutes(window('2027-03-28', '01:30', '03:30')), 60);
});

test('of the hour that is repeated in October the first one counts', () => {
  assert.deepEqual(readWindow(window('2026-10-25', '02:15', '02:45')), {
    startsAt: new Date('2026-10-25T00:15:00Z'),
    endsAt: new Date('2026-10-25T00:45:00Z'),
  });
  assert.equal(minutes(window('2026-10-25', '01:00', '04:00')), 240);
});

test('a window begins before it ends, on one day that exists', () => {
  assert.equal(minutes(window('2026-11-19', '22:00', '02:00')), 'window-order');
  assert.equal(minutes(window('2026-11-19', '10:00', '10:00')), 'window-order');
  for (const wrong of [
    window('2026-02-30', '10:00', '12:00'),
    window('2026-11-19', '24:00', '25:00'),
    window('19.11.2026', '10:00', '12:00'),
  ])
    assert.equal(minutes(wrong), 'window-unreadable');
});

test('windows must be in the future, within about a year, and each only once', () => {
  const soon = window('2026-11-19', '10:00', '12:00');
  assert.deepEqual(readWindows([window('2026-11-17', '10:00', '12:00')], NOW), { problem: 'window-past' });
  assert.deepEqual(readWindows([soon, window('2028-11-19', '10:00', '12:00')], NOW), { problem: 'window-far' });
  assert.deepEqual(readWindows([soon, soon], NOW), { problem: 'window-twice' });
  assert.equal(Array.isArray(readWindows([soon, window('2026-11-19', '12:00', '14:00')], NOW)), true);
});

test('windows that only touch do not overlap', () => {
  const [a, b, c] = [
    window('2026-11-19', '10:00', '12:00'),
    window('2026-11-19', '12:00', '14:00'),
    window('2026-11-19', '11:59', '12:30'),
  ].map((typed) => readWindow(typed) as Exclude<ReturnType<typeof readWindow>, { problem: unknown }>);
  if (!a || !b || !c) throw new Error('not read');
  assert.deepEqual([overlaps(a, b), overlaps(a, c), overlaps(c, b)], [false, true, true]);
});

test('a single time becomes a window of two hours within the day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }),
      (startsAt) => {
        fc.pre(osloDay(startsAt) === osloDay(new Date(startsAt.getTime() + 2 * MINUTE)));
        const made = windowFrom(startsAt);
        assert.ok(made.endsAt > made.startsAt && made.endsAt.getTime() - startsAt.getTime() <= 2 * HOUR);
        assert.equal(osloDay(made.endsAt), osloDay(startsAt));
      },
    ),
  );
});

test('a window is shown as it was typed, on any day and on both nights on which the clocks change', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
  const day = fc.oneof(
    fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'),
    fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
  );
  fc.assert(
    fc.property(day, time, time, (on, from, to) => {
      const read = readWindow(window(on, from, to));
      if ('problem' in read) return assert.ok(read.problem === 'window-order' ? from >= to : /-(03)-/.test(on));
      assert.deepEqual(typedWindow(read), window(on, from, to));
    }),
    { numRuns: 500 },
  );
});

test('a proposal with a window that cannot be read is refused', () => {
  assert.deepEqual(readWindows([window('2026-02-30', '10:00', '12:00')], new Date('2026-01-01T00:00:00Z')), {
    problem: 'window-unreadable',
  });
});
