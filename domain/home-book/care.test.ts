import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#domain/calendar.ts';
import { CARE_MAILS, canUndo, careMailFor, MAX_CARE_MONTHS, MIN_CARE_MONTHS, nextCareDay, remindedUntil } from './care.ts';

test('the next day counts from the day it was done; the last of a month stays one', () => {
  assert.equal(nextCareDay('2026-11-16', 12), '2027-11-16');
  assert.equal(nextCareDay('2028-02-29', 12), '2029-02-28');
  assert.equal(nextCareDay('2026-08-31', 6), '2027-02-28');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: MIN_CARE_MONTHS, max: MAX_CARE_MONTHS }), (days, months) => {
      const done = addDays('2000-01-01', days);
      const next = nextCareDay(done, months);
      assert.ok(next > done);
      assert.ok(Number(next.slice(8)) <= Number(done.slice(8)));
    }),
  );
});

test('a tick can be taken back on its own day only', () => {
  assert.deepEqual(
    [canUndo('2026-11-16', '2026-11-16'), canUndo('2026-11-15', '2026-11-16'), canUndo(null, '2026-11-16')],
    [true, false, false],
  );
});

test('reminders look fourteen days ahead', () => assert.equal(remindedUntil('2028-02-20'), '2028-03-05'));

test('an offer goes only with consent, in the place of the plain reminder; either can be declined by itself', () => {
  const mail = (hasOffer: boolean, hasConsent: boolean, optedOut: (typeof CARE_MAILS)[number][] = []) =>
    careMailFor({ hasOffer, hasConsent, optedOut });
  assert.deepEqual(
    [mail(false, false), mail(false, true), mail(true, false), mail(true, true)],
    ['care-reminder', 'care-reminder', 'care-reminder', 'care-offer'],
  );
  assert.equal(mail(true, true, ['care-offer']), 'care-reminder');
  assert.equal(mail(true, true, ['care-reminder']), 'care-offer');
  assert.equal(mail(true, false, ['care-reminder']), null);
  assert.equal(mail(true, true, [...CARE_MAILS]), null);
});
