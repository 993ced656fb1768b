import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ore } from '#domain/money.ts';
import { isQuantity, isWithinLimit, lineSum, MAX_OFFER_ORE, type PriceLine, shownLines, shownSum, sumLines, VAT_RATES } from './lines.ts';

const line = (quantity: number, unitPrice: number, vatRate: PriceLine['vatRate'] = 25): PriceLine => ({
  text: 'Rør',
  quantity,
  unitPrice: unitPrice as Ore,
  vatRate,
});

test('a line is its quantity times its price, rounded once', () => {
  assert.equal(lineSum(line(1.5, 33_333)), 50_000);
  assert.equal(lineSum(line(0.333, 100)), 33);
  assert.equal(lineSum(line(0, 500)), 0);
  assert.equal(lineSum(line(1, -2500)), -2500, 'a discount is a line');
});

test('VAT is rounded for each rate, and the total is the sum of the amounts shown', () => {
  const sums = sumLines([line(1, 1001), line(1, 1001), line(1, 333, 15), line(2, 50, 0)]);
  assert.deepEqual(sums, { net: 2435, vat: 501 + 50, total: 2986 });
  assert.deepEqual(sumLines([]), { net: 0, vat: 0, total: 0 });
  assert.deepEqual([shownSum(sums, true), shownSum(sums, false)], [2986, 2435]);
});

test('ten thousand lines of mixed rates add up to the øre', () => {
  const lines = fc.array(
    fc.record({
      text: fc.constant(''),
      quantity: fc.integer({ min: -9000, max: 9000 }).map((n) => n / 1000),
      unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n as Ore),
      vatRate: fc.constantFrom(...VAT_RATES),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(lines, (some) => {
      const { net, vat, total } = sumLines(some);
      assert.equal(
        net,
        some.reduce((sum, one) => sum + lineSum(one), 0),
      );
      assert.equal(total, net + vat);
      for (const isPrivate of [true, false]) {
        const shown = shownLines(some, isPrivate);
        assert.equal(
          shown.reduce((sum, one) => sum + one, 0),
          isPrivate ? total : net,
        );
      }
      assert.ok(Number.isInteger(vat));
    }),
  );
});

test('lines with VAT add up to the sum with VAT, despite rounding', () => {
  const lines = [line(1, 1), line(1, 1), line(1, 333, 15), line(1, -2, 0)];
  assert.deepEqual(shownLines(lines, true), [1, 2, 383, -2]);
  assert.deepEqual(shownLines(lines, false), [1, 1, 333, -2]);
  assert.equal(sumLines(lines).total, 1 + 2 + 383 - 2);
});

test('no line and no sum exceeds a billion kroner, so that all are exact whole numbers', () => {
  const most = line(1, MAX_OFFER_ORE, 0);
  assert.deepEqual([isWithinLimit([]), isWithinLimit([most]), isWithinLimit([line(1, -MAX_OFFER_ORE, 0)])], [true, true, true]);
  assert.equal(isWithinLimit([most, line(1, 1, 0)]), false);
  assert.equal(isWithinLimit([line(2, MAX_OFFER_ORE, 0), line(-1, MAX_OFFER_ORE, 0)]), false, 'a line alone');
});

test('a quantity has three decimals at most', () => {
  assert.deepEqual([1, 0, -2.5, 0.333, 100_000, -100_000].map(isQuantity), [true, true, true, true, true, true]);
  assert.deepEqual([0.3333, 100_001, -100_001, Number.NaN].map(isQuantity), [false, false, false, false]);
});
