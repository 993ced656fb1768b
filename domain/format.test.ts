import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTexts, formatAmount, formatDate, formatKroner, formatNumber, formatPhone } from './format.ts';
import { oreFromKroner } from './money.ts';

test('dates are written as each language writes them, and what is no date is left alone', () => {
  assert.equal(formatDate('2026-03-12', 'nb'), '12.03.2026');
  assert.equal(formatDate('2026-03-12T23:30:00Z', 'nb'), '12.03.2026');
  assert.equal(formatDate('2026-03-12', 'en'), '12/03/2026');
  assert.equal(formatDate('', 'nb'), '');
  assert.equal(formatDate('i går', 'nb'), 'i går');
});

test('amounts have no-break spaces, two decimals and a plain minus', () => {
  assert.equal(formatAmount(oreFromKroner(1234.5), 'nb'), '1\u00a0234,50');
  assert.equal(formatAmount(oreFromKroner(-1234567.891), 'nb'), '-1\u00a0234\u00a0567,89');
  assert.equal(formatAmount(oreFromKroner(0), 'nb'), '0,00');
  assert.equal(formatAmount(oreFromKroner(1234.5), 'en'), '1,234.50');
  assert.equal(formatKroner(oreFromKroner(1234.5), 'nb'), '1\u00a0235');
  assert.equal(formatNumber(2.5, 'nb'), '2,5');
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
