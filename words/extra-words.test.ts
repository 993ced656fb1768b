import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extraConsent, extraPrice } from './extras.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a price says whether VAT is in it, and a rate what it never goes above', () => {
  const price = { sumOre: 150_000, rateOre: null, withVat: true };
  assert.equal(plain(extraPrice(price, 'nb')), 'kr 1 500,00 med mva.');
  assert.equal(plain(extraPrice({ ...price, withVat: false }, 'en')), 'NOK 1,500.00 excluding VAT');
  assert.equal(plain(extraPrice({ ...price, rateOre: 95_000, withVat: false }, 'nb')), 'kr 950,00 per time, høyst kr 1 500,00 uten mva.');
  assert.equal(plain(extraPrice({ ...price, rateOre: 95_000 }, 'en')), 'NOK 950.00 per hour, at most NOK 1,500.00 including VAT');
});

test('the sentence that is agreed to names what and how much', () => {
  const extra = { words: 'Ny stoppekran', sumOre: 150_000, rateOre: null, withVat: true };
  assert.equal(plain(extraConsent(extra, 'nb')), 'Jeg godtar tillegget «Ny stoppekran» til kr 1 500,00 med mva.');
  assert.equal(plain(extraConsent(extra, 'en')), 'I accept the extra “Ny stoppekran” at NOK 1,500.00 including VAT');
});
