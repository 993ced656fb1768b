import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureWords } from './extras.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const estimate = (differenceOre: number, tenths: number) => ({ kind: 'estimate' as const, differenceOre, tenths });

test('an estimate is measured in percent with one decimal, and less than half a tenth in kroner', () => {
  assert.equal(plain(measureWords(estimate(80_000, 59), 'nb')), '5,9 % over');
  assert.equal(plain(measureWords(estimate(-80_000, -59), 'en')), '5.9% below');
  assert.equal(plain(measureWords(estimate(100, 0), 'nb')), 'kr 1,00 over');
});

test('other prices are measured in kroner', () => {
  assert.equal(plain(measureWords({ kind: 'fixed', differenceOre: 100, tenths: null }, 'nb')), 'kr 1,00 over');
  assert.equal(plain(measureWords({ kind: 'fixed', differenceOre: -100, tenths: null }, 'nb')), 'kr 1,00 under');
  assert.equal(plain(measureWords({ kind: 'fixed', differenceOre: -100, tenths: null }, 'en')), 'NOK 1.00 below');
  assert.equal(plain(measureWords({ kind: 'maximum', differenceOre: 5, tenths: null }, 'en')), 'NOK 0.05 above');
});

test('nothing over is said as such, and a maximum price that was not reached is kept', () => {
  assert.deepEqual([measureWords(estimate(0, 0), 'nb'), measureWords(estimate(0, 0), 'en')], ['som avtalt', 'as agreed']);
  const below = { kind: 'maximum' as const, differenceOre: -5000, tenths: null };
  assert.deepEqual([measureWords(below, 'nb'), measureWords(below, 'en')], ['innenfor høyeste pris', 'within the maximum price']);
});
