import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR, MINUTE } from '#domain/time.ts';
import { actsFrom, needsReminder, pressedAt, remindedDay, reminderTimes, usefulUntil } from './day.ts';

const received = new Date('2026-11-17T09:00:00Z');
const before = (minutes: number, from = received): Date => new Date(from.getTime() - minutes * MINUTE);

test('the time since an act was pressed is how long it waited in the phone, even if the clock of the phone is wrong', () => {
  assert.deepEqual(pressedAt({ pressedAt: before(20), sentAt: received }, received), before(20));
  for (const wrong of [-60, 60]) {
    const clock = before(wrong);
    assert.deepEqual(pressedAt({ pressedAt: before(20, clock), sentAt: clock }, received), before(20));
  }
});

test('the time of a press is never in the future, nor longer ago than a phone keeps an act', () => {
  assert.deepEqual(pressedAt({ pressedAt: received, sentAt: before(5) }, received), received);
  assert.deepEqual(pressedAt({ pressedAt: new Date(0), sentAt: received }, received), new Date(received.getTime() - 7 * 24 * HOUR));
});

test('acts can be pressed from midnight of the day, or two hours before a visit at night, also when the clocks change', () => {
  const from = (startsAt: string) => actsFrom({ startsAt: new Date(startsAt) }).toISOString();
  assert.equal(from('2026-11-19T09:00:00Z'), '2026-11-18T23:00:00.000Z');
  assert.equal(from('2026-11-18T23:30:00Z'), '2026-11-18T21:30:00.000Z');
  assert.equal(from('2027-03-28T08:00:00Z'), '2027-03-27T23:00:00.000Z');
  assert.equal(from('2026-10-25T08:00:00Z'), '2026-10-24T22:00:00.000Z');
});

test('news that the installer is on the way is useful for 15 minutes', () => {
  assert.deepEqual(usefulUntil(before(15)), received);
});

test('people are reminded the evening before, also of days on which the clocks change', () => {
  assert.deepEqual(reminderTimes({ startsAt: new Date('2026-11-19T09:00:00Z') }), {
    from: new Date('2026-11-18T16:00:00Z'),
    until: new Date('2026-11-18T20:00:00Z'),
  });
  assert.deepEqual(reminderTimes({ startsAt: new Date('2027-03-28T08:00:00Z') }).from, new Date('2027-03-27T16:00:00Z'));
  assert.deepEqual(reminderTimes({ startsAt: new Date('2027-03-29T08:00:00Z') }).from, new Date('2027-03-28T15:00:00Z'));
  assert.deepEqual(reminderTimes({ startsAt: new Date('2026-10-25T08:00:00Z') }).from, new Date('2026-10-24T15:00:00Z'));
});

test('people who were mailed the same day are not reminded in the evening', () => {
  const visit = { startsAt: new Date('2026-11-19T09:00:00Z') };
  const evening = new Date('2026-11-18T17:00:00Z');
  assert.equal(needsReminder(visit, null, evening), true);
  assert.equal(needsReminder(visit, new Date('2026-11-17T20:00:00Z'), evening), true);
  assert.equal(needsReminder(visit, new Date('2026-11-18T16:30:00Z'), evening), false);
  assert.deepEqual([needsReminder(visit, null, received), needsReminder(visit, null, new Date('2026-11-18T20:00:00Z'))], [false, false]);
});

test('in the evening people are reminded of the visits of tomorrow, also when tomorrow has 23 hours', () => {
  assert.equal(remindedDay(new Date('2026-11-18T12:00:00Z')), null);
  assert.deepEqual(remindedDay(new Date('2027-03-27T17:00:00Z')), {
    from: new Date('2027-03-27T23:00:00Z'),
    until: new Date('2027-03-28T22:00:00Z'),
  });
});
