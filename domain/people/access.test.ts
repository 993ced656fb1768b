import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfDay, isInvitedName, isLastDay, isLastHolder, isLower, lastDayOf, type PersonAccess } from './access.ts';

test('an access lasts through its last day in Norway, summer and winter, and both daylight-saving nights', () => {
  for (const [day, end] of [
    ['2026-07-01', '2026-07-01T22:00:00.000Z'],
    ['2026-11-15', '2026-11-15T23:00:00.000Z'],
    ['2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ] as const) {
    assert.equal(endOfDay(day).toISOString(), end);
    assert.equal(lastDayOf(endOfDay(day)), day);
  }
});

test('a last day is today or later, and within ten years', () => {
  assert.deepEqual(
    ['2026-11-14', '2026-11-15', '2036-11-15', '2036-11-16'].map((day) => isLastDay(day, '2026-11-15')),
    [false, true, true, false],
  );
});

test('the last holder is the one beside whom no other holder can log in', () => {
  const person = (accountId: number, right: PersonAccess['right'], isDisabled = false): PersonAccess => ({ accountId, right, isDisabled });
  assert.equal(isLastHolder([person(1, 'holder'), person(2, 'full')], 1), true);
  assert.equal(isLastHolder([person(1, 'holder'), person(2, 'holder')], 1), false);
  assert.equal(isLastHolder([person(1, 'holder'), person(2, 'holder', true)], 1), true);
  assert.equal(isLastHolder([person(1, 'holder'), person(2, 'full')], 2), false);
});

test('a right falls from holder to full to no prices', () => {
  assert.deepEqual(
    [isLower('full', 'holder'), isLower('no-prices', 'full'), isLower('holder', 'full'), isLower('full', 'full')],
    [true, true, false, false],
  );
});

test('the name of a person contains no address and no number', () => {
  for (const name of ['Åse Myklebusthaug', "Ole-Jørgen O'Neill jr.", 'Ñandú']) assert.ok(isInvitedName(name), name);
  for (const name of ['', ' Åse', 'https://x.example', 'Ring 22334455', 'a@b.no', 'x'.repeat(81), 'Åse\nBcc: x'])
    assert.ok(!isInvitedName(name), name);
});
