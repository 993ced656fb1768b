import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMailTime } from './survey-mails.ts';

const DAYTIME = { from: 8, to: 20 };
const at = (iso: string) => isMailTime(new Date(iso), DAYTIME);

test('mails go from 8 to 20 by the clock in Norway, in winter', () => {
  assert.equal(at('2026-01-15T06:59:59Z'), false);
  assert.equal(at('2026-01-15T07:00:00Z'), true);
  assert.equal(at('2026-01-15T18:59:59Z'), true);
  assert.equal(at('2026-01-15T19:00:00Z'), false);
});

test('in summer an hour earlier in Greenwich, and the days when the clock is moved follow at once', () => {
  assert.equal(at('2026-07-15T06:00:00Z'), true);
  assert.equal(at('2026-07-15T18:00:00Z'), false);
  assert.equal(at('2026-03-28T06:30:00Z'), false, 'the day before summer time');
  assert.equal(at('2026-03-29T06:30:00Z'), true, 'the day it begins');
  assert.equal(at('2026-10-24T18:30:00Z'), false, 'the last day of summer time');
  assert.equal(at('2026-10-25T18:30:00Z'), true, 'the day it ends');
});

test('midnight belongs to no hour of the day, and all hours can be allowed', () => {
  assert.equal(at('2026-01-14T23:00:00Z'), false);
  for (let hour = 0; hour < 24; hour++) assert.ok(isMailTime(new Date(Date.UTC(2026, 5, 1, hour)), { from: 0, to: 24 }));
});
