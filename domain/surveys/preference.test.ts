import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRADES } from '#domain/jobs/job.ts';
import { CAMPAIGNS, CHANNELS, campaignsFor, checkPreferences } from './preference.ts';

const TODAY = '2026-03-12';
const wishes: Parameters<typeof checkPreferences>[0] = {
  campaigns: ['elbillader', 'bad'],
  wishedDates: ['2026-03-12', '2028-02-29'],
  consents: [
    { channel: 'epost', given: true, wording: 'Ja, send meg tilbud på e-post' },
    { channel: 'sms', given: false, wording: 'Ja, send meg tilbud på SMS' },
  ],
};

test('wishes, dates and consents that are all in order have no problem', () => {
  assert.equal(checkPreferences(wishes, TODAY), null);
  const all = CHANNELS.map((channel) => ({ channel, given: true, wording: 'Ja' }));
  assert.equal(checkPreferences({ ...wishes, campaigns: [...CAMPAIGNS], consents: all }, TODAY), null);
});

test('nothing wished and nothing consented to is an answer too', () => {
  assert.equal(checkPreferences({ campaigns: [], wishedDates: [], consents: [] }, TODAY), null);
});

test('the same offer, day or channel twice is refused', () => {
  assert.equal(checkPreferences({ ...wishes, campaigns: ['bad', 'bad'] }, TODAY), 'campaigns');
  assert.equal(checkPreferences({ ...wishes, wishedDates: ['2026-03-12', '2026-03-12'] }, TODAY), 'wishedDates');
  const yesAndNo = [true, false].map((given) => ({ channel: 'sms' as const, given, wording: 'Ja' }));
  assert.equal(checkPreferences({ ...wishes, consents: yesAndNo }, TODAY), 'consents');
});

test('a wished day must exist', () => {
  for (const day of ['2026-02-29', '12.03.2026', ''])
    assert.equal(checkPreferences({ ...wishes, wishedDates: ['2026-03-12', day] }, TODAY), 'wishedDates', day);
});

test('today is a day to wish for, yesterday is not', () => {
  assert.equal(checkPreferences({ ...wishes, wishedDates: [TODAY] }, TODAY), null);
  assert.equal(checkPreferences({ ...wishes, wishedDates: ['2026-03-11'] }, TODAY), 'wishedDates');
});

test('a consent without the wording that the customer saw is refused, given or not', () => {
  for (const given of [true, false])
    for (const wording of ['', ' \n'])
      assert.equal(checkPreferences({ ...wishes, consents: [{ channel: 'post', given, wording }] }, TODAY), 'consents');
});

test('of several problems the first in the order of the steps is named', () => {
  const allWrong: typeof wishes = {
    campaigns: ['bad', 'bad'],
    wishedDates: ['x'],
    consents: [{ channel: 'sms', given: true, wording: '' }],
  };
  assert.equal(checkPreferences(allWrong, TODAY), 'campaigns');
  assert.equal(checkPreferences({ ...allWrong, campaigns: [] }, TODAY), 'wishedDates');
  assert.equal(checkPreferences({ ...allWrong, campaigns: [], wishedDates: [] }, TODAY), 'consents');
});

test('the offers fit the trade: no charger from the plumber, no bathroom from the electrician', () => {
  assert.deepEqual(campaignsFor(['plumbing']), ['bad', 'lekkasjesikring', 'serviceavtale']);
  assert.deepEqual(campaignsFor(['electrical']), ['elbillader', 'sikringsskap', 'smarthus', 'serviceavtale']);
  assert.deepEqual(campaignsFor(['plumbing', 'heating']), ['varmepumpe', 'bad', 'lekkasjesikring', 'serviceavtale']);
  assert.deepEqual(campaignsFor([...TRADES]), [...CAMPAIGNS], 'every campaign belongs to some trade');
  assert.deepEqual(campaignsFor([]), []);
});
