import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ore } from '#domain/money.ts';
import { lineSum, type PriceLine, shownSum, sumLines, VAT_RATES } from './lines.ts';

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

test('VAT is rounded for each rate, and the total is the sum of what is shown', () => {
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
      assert.ok(Number.isInteger(vat));
    }),
  );
});
