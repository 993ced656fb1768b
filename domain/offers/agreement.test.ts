import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ore } from '#domain/money.ts';
import { compare, PRICE_KINDS, type PriceKind, type PricesOfJob } from './agreement.ts';

const offer = (sum: number, kind: PriceKind = 'estimate', isWithVat = true) => ({ kind, sum: sum as Ore, isWithVat });
const extra = (sum: number, isWithVat = true) => ({ sum: sum as Ore, isWithVat });
const bill = (sum: number, credited = 0, isFinal = true) => ({ sum: sum as Ore, credited: credited as Ore, isFinal });
const job = (billed: number, more: Partial<PricesOfJob> = {}): PricesOfJob => ({
  isPrivate: true,
  offers: [offer(1_200_000)],
  extras: [extra(150_000)],
  bills: [bill(billed)],
  ...more,
});
const plain = (agreed: number, billed: number) => compare(job(billed, { offers: [offer(agreed)], extras: [] }));

test('an estimate is compared in percent, with the agreed extras', () => {
  assert.deepEqual(compare(job(1_430_000)), {
    kind: 'estimate',
    agreed: 1_200_000,
    extras: 150_000,
    billed: 1_430_000,
    difference: 80_000,
    tenths: 59,
    isFarOver: false,
    isPreliminary: false,
  });
  assert.equal(compare(job(1_300_000))?.tenths, -37);
});

test('a percentage is rounded half away from zero, and zero has no sign', () => {
  assert.deepEqual(
    [10_004, 10_005, 9996, 9995, 10_000].map((billed) => plain(10_000, billed)?.tenths),
    [0, 1, 0, -1, 0],
  );
  assert.ok(Object.is(plain(10_000, 9996)?.tenths, 0));
});

test('one øre more than 15 % is far over, exactly 15 % and less are not', () => {
  for (const [agreed, exact] of [
    [100, 115],
    [20, 23],
    [1_200_000, 1_380_000],
    [1_350_000, 1_552_500],
    [999_999_980, 1_149_999_977],
    [99_999_999_900, 114_999_999_885],
  ] as const)
    assert.deepEqual(
      [exact - 1, exact, exact + 1].map((billed) => plain(agreed, billed)?.isFarOver),
      [false, false, true],
      String(agreed),
    );
  // Where 15 % is not a whole number of øre, the first whole øre above it counts.
  for (const [agreed, below, above] of [
    [1, 1, 2],
    [7, 8, 9],
    [99, 113, 114],
    [101, 116, 117],
    [33_333, 38_332, 38_333],
  ] as const)
    assert.deepEqual([plain(agreed, below)?.isFarOver, plain(agreed, above)?.isFarOver], [false, true], String(agreed));
});

test('a fixed and a maximum price are compared in kroner, also when one krone over', () => {
  for (const kind of ['fixed', 'maximum'] as const) {
    const found = compare(job(1_350_100, { offers: [offer(1_200_000, kind)] }));
    assert.deepEqual([found?.kind, found?.difference, found?.tenths, found?.isFarOver], [kind, 100, null, false]);
    assert.equal(compare(job(9_000_000, { offers: [offer(1_200_000, kind)] }))?.isFarOver, false);
  }
});

test('all bills count, less what was credited', () => {
  const found = compare(job(0, { bills: [bill(1_000_000, 0, false), bill(500_000, 70_000, true)] }));
  assert.deepEqual([found?.billed, found?.tenths], [1_430_000, 59]);
  assert.equal(compare(job(0, { bills: [bill(1_430_000), bill(300_000, 300_000)] }))?.billed, 1_430_000);
});

test('a comparison is preliminary until there is a final bill that is not credited', () => {
  const isPreliminary = (...bills: PricesOfJob['bills']) => compare(job(0, { bills }))?.isPreliminary;
  assert.equal(isPreliminary(bill(500, 0, false)), true);
  assert.equal(isPreliminary(bill(500, 0, false), bill(500)), false);
  assert.equal(isPreliminary(bill(500), bill(500, 0, false)), false);
  assert.equal(isPreliminary(bill(500, 0, false), bill(500, 500)), true, 'the final one was credited');
});

test('several accepted offers of one kind are one agreement', () => {
  assert.equal(compare(job(1_430_000, { offers: [offer(1_000_000), offer(200_000)] }))?.tenths, 59);
});

test('nothing is compared without an agreement, without a bill, or between different kinds of sums', () => {
  for (const [why, more] of [
    ['a business', { isPrivate: false }],
    ['no offer', { offers: [] }],
    ['an indication', { offers: [offer(1_200_000, 'indication')] }],
    ['two kinds', { offers: [offer(1_200_000), offer(1000, 'fixed')] }],
    ['an offer without VAT', { offers: [offer(1_200_000, 'estimate', false)] }],
    ['an extra without VAT', { extras: [extra(1000), extra(1000, false)] }],
    ['no bill', { bills: [] }],
    ['all credited', { bills: [bill(1000, 1000), bill(1000, 1200)] }],
  ] as const)
    assert.equal(compare(job(1_430_000, more)), null, why);
});

test('an agreed sum of zero has no percentage', () => {
  const none = plain(0, 500);
  assert.deepEqual([none?.tenths, none?.isFarOver, none?.difference], [null, false, 500]);
  assert.deepEqual([plain(1, 500)?.tenths, plain(1, 500)?.isFarOver], [499_000, true]);
});

test('for any sums the difference adds up, the percentage is right to half a tenth, and only estimates are far over', () => {
  const ore = fc.integer({ min: 1, max: 1_000_000_000 });
  const bills = fc.array(fc.record({ sum: ore, credited: fc.integer({ min: 0, max: 1_000_000 }), isFinal: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.constantFrom(...PRICE_KINDS), ore, fc.array(ore, { maxLength: 5 }), bills, (kind, agreed, extras, billed) => {
      const sums = extras.map((sum) => extra(sum));
      const found = compare(job(0, { offers: [offer(agreed, kind)], extras: sums, bills: billed as unknown as PricesOfJob['bills'] }));
      if (!found) return assert.ok(kind === 'indication' || billed.every(({ sum, credited }) => credited >= sum));
      const sum = BigInt(found.agreed + found.extras);
      assert.equal(found.difference, found.billed - found.agreed - found.extras);
      assert.equal(found.isFarOver, kind === 'estimate' && BigInt(found.billed) * 100n > sum * 115n);
      if (found.tenths === null) return assert.notEqual(kind, 'estimate');
      const off = BigInt(found.difference) * 1000n - BigInt(found.tenths) * sum;
      assert.ok((off < 0n ? -off : off) * 2n <= sum);
    }),
  );
});
