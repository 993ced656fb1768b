import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oreFromKroner } from '#domain/money.ts';
import {
  compareTexts,
  formatAgo,
  formatAmount,
  formatAverage,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatKroner,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPhone,
  formatShare,
  formatShortMonth,
  formatTypedDate,
  formatWeekday,
  typedAmount,
  weekdayNames,
} from './format.ts';

test('dates are written as each language writes them, and what is no date is left alone', () => {
  assert.equal(formatDate('2026-03-12', 'nb'), '12.03.2026');
  assert.equal(formatDate('2026-03-12T23:30:00Z', 'nb'), '12.03.2026');
  assert.equal(formatDate('2026-03-12', 'en'), '12\u00a0Mar\u00a02026');
  assert.equal(formatDate('2026-11-04T23:30:00Z', 'en'), '4\u00a0Nov\u00a02026');
  assert.equal(formatDate('', 'nb'), '');
  assert.equal(formatDate('i går', 'nb'), 'i går');
  assert.equal(formatDate('2026-13-12', 'en'), '2026-13-12');
  assert.deepEqual(
    [formatTypedDate('2026-03-12', 'nb'), formatTypedDate('2026-03-12', 'en'), formatTypedDate('yesterday', 'en')],
    ['12.03.2026', '12/03/2026', 'yesterday'],
  );
});

test('a day, a month and the weekdays have names in both languages', () => {
  assert.equal(formatLongDate('2026-03-12', 'nb'), 'torsdag 12. mars 2026');
  assert.match(formatLongDate('2026-03-12', 'en'), /^Thursday,? 12 March 2026$/);
  assert.equal(formatMonth('2026-03-12', 'nb'), 'mars 2026');
  assert.deepEqual(weekdayNames('nb').slice(0, 2), ['mandag', 'tirsdag']);
  assert.deepEqual(weekdayNames('en').at(-1), 'Sunday');
  assert.deepEqual([formatWeekday('2026-11-15', 'nb'), formatWeekday('2026-11-16', 'en')], ['søndag', 'Monday']);
});

test('a moment is written by the clock in Oslo', () => {
  assert.equal(formatMoment('2026-03-12T13:05:00Z', 'nb'), '12.03.2026\u00a0kl.\u00a014.05');
  assert.equal(formatMoment('2026-07-31T22:05:00Z', 'en'), '1\u00a0Aug\u00a02026\u00a0at\u00a000:05');
  assert.equal(formatMoment('i går', 'nb'), 'i går');
});

test('a moment in a table has no word between, in winter and in summer', () => {
  assert.equal(formatDateTime('2026-03-12T13:05:00Z', 'nb'), '12.03.2026\u00a014:05');
  assert.equal(formatDateTime('2026-07-15T22:30:00Z', 'en'), '16\u00a0Jul\u00a02026,\u00a000:30');
  assert.equal(formatDateTime('i går', 'nb'), 'i går');
});

test('amounts have no-break spaces, two decimals and a real minus', () => {
  assert.equal(formatAmount(oreFromKroner(1234.5), 'nb'), '1\u00a0234,50');
  assert.equal(formatAmount(oreFromKroner(-1234567.891), 'nb'), '\u22121\u00a0234\u00a0567,89');
  assert.equal(formatAmount(oreFromKroner(-1234.5), 'en'), '\u22121,234.50');
  assert.equal(formatKroner(oreFromKroner(-0.3), 'nb'), '0');
  assert.equal(formatAmount(oreFromKroner(0), 'nb'), '0,00');
  assert.equal(formatAmount(oreFromKroner(1234.5), 'en'), '1,234.50');
  assert.equal(formatKroner(oreFromKroner(1234.5), 'nb'), '1\u00a0235');
  assert.equal(formatNumber(2.5, 'nb'), '2,5');
});

test('an average has one decimal, a share is written in whole percent', () => {
  assert.deepEqual(
    [formatAverage(8, 'nb'), formatAverage(8.44, 'nb'), formatAverage(8.46, 'en'), formatAverage(7.25, 'nb')],
    ['8,0', '8,4', '8.5', '7,3'],
  );
  assert.deepEqual([formatShare(0.426, 'nb'), formatShare(1, 'en'), formatShare(0, 'nb')], ['43\u00a0%', '100%', '0\u00a0%']);
});

test('a month on the axis of a chart is short and keeps together', () => {
  assert.equal(formatShortMonth('2026-03-12', 'nb'), 'mars\u00a026');
  assert.equal(formatShortMonth('2026-03', 'en'), 'Mar\u00a026');
});

test('an amount on its own has its currency', () => {
  assert.equal(formatMoney(oreFromKroner(1234.5), 'nb'), 'kr\u00a01\u00a0234,50');
  assert.equal(formatMoney(oreFromKroner(-0.5), 'en'), 'NOK\u00a0\u22120.50');
});

test('a Norwegian phone number is written in pairs; any other is left as it is', () => {
  assert.equal(formatPhone('22334455'), '22\u00a033\u00a044\u00a055');
  assert.equal(formatPhone('+4722334455'), '+47\u00a022\u00a033\u00a044\u00a055');
  assert.equal(formatPhone('+46 8 123'), '+46 8 123');
});

test('æ ø å come last in Norwegian', () => {
  assert.deepEqual(
    ['Ås', 'Zorro', 'Østby', 'Ærfugl', 'Berg'].sort((a, b) => compareTexts(a, b, 'nb')),
    ['Berg', 'Zorro', 'Ærfugl', 'Østby', 'Ås'],
  );
});

test('an amount is typed with a comma, plain spaces and a minus from the keyboard', () => {
  assert.equal(typedAmount(oreFromKroner(-1234567.5)), '-1 234 567,50');
});

test('how long ago something was is said as a person says it', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  const said = (iso: string) => [formatAgo(iso, now, 'nb'), formatAgo(iso, now, 'en')];
  assert.deepEqual(said('2026-11-15T12:00:30Z'), ['akkurat nå', 'just now']);
  assert.deepEqual(said('2026-11-15T11:55:00Z'), ['for 5 minutter siden', '5 minutes ago']);
  assert.deepEqual(said('2026-11-15T10:00:00Z'), ['for 2 timer siden', '2 hours ago']);
  assert.deepEqual(said('2026-11-14T12:00:00Z'), ['i går', 'yesterday']);
  assert.deepEqual(said('2026-09-01T12:00:00Z'), ['01.09.2026', '1\u00a0Sept\u00a02026']);
});

test('a promise is said with its day of the week', () => {
  const said = (iso: string) => [formatDeadline(iso, 'nb'), formatDeadline(iso, 'en')].map((text) => text.replaceAll('\u00a0', ' '));
  assert.deepEqual(said('2026-11-17T14:00:00Z'), ['tirsdag 17. november kl. 15.00', 'Tuesday 17 November at 15:00']);
  assert.deepEqual(said('ukjent'), ['ukjent', 'ukjent']);
});
