import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { invoiceTotals, lineTotal, showsDiscount } from './invoice.ts';

/** The rule in whole numbers: half away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const size = ((numerator < 0n ? -numerator : numerator) * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -size : size);
}

test('a line total is price times quantity, to the øre', () => {
  assert.equal(lineTotal({ salesprice: 1234.5, qty: 2 }), 246_900);
  assert.equal(lineTotal({ salesprice: 0.1, qty: 3 }), 30);
  assert.equal(lineTotal({ salesprice: 1.15, qty: 3 }), 345);
  assert.equal(lineTotal({ salesprice: 99.99, qty: 0 }), 0);
  assert.equal(lineTotal({ salesprice: 499, qty: -1 }), -49_900);
});

test('half an øre of a line goes away from zero, also where binary falls just short of it', () => {
  assert.equal(lineTotal({ salesprice: 0.67, qty: 1.5 }), 101);
  assert.equal(lineTotal({ salesprice: 4.1, qty: 0.205 }), 84);
  assert.equal(lineTotal({ salesprice: 1.23, qty: 0.5 }), 62);
  assert.equal(lineTotal({ salesprice: -1.23, qty: 0.5 }), -62);
  assert.equal(lineTotal({ salesprice: 8.3, qty: 0.415 }), 344);
});

test('the discount is shown and never subtracted from the line', () => {
  const line = { salesprice: 80, qty: 1, rabatt: 20 };
  assert.equal(lineTotal(line), 8_000);
});

test('every line equals whole-number arithmetic on øre and thousandths', () => {
  const price = fc.oneof(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: -9_999, max: 9_999 }));
  const quantity = fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: -9_999, max: 9_999 }));
  fc.assert(
    fc.property(price, quantity, (ore, thousandths) => {
      const total = lineTotal({ salesprice: ore / 100, qty: thousandths / 1000 });
      assert.equal(total, divideRounded(BigInt(ore) * BigInt(thousandths), 1000n));
    }),
    { numRuns: 10_000 },
  );
});

test('VAT is a quarter of work, material and start-up, and the total is the two together', () => {
  assert.deepEqual(invoiceTotals({ arbeidSum: 1000, materiellSum: 500.5, fremmoteSum: 250 }), {
    net: 175_050,
    vat: 43_763,
    total: 218_813,
  });
  assert.deepEqual(invoiceTotals({ arbeidSum: 0, materiellSum: 0, fremmoteSum: 0 }), { net: 0, vat: 0, total: 0 });
});

test('half an øre of VAT goes away from zero, for an invoice and for a credit note', () => {
  assert.deepEqual(invoiceTotals({ arbeidSum: 0.02, materiellSum: 0, fremmoteSum: 0 }), { net: 2, vat: 1, total: 3 });
  assert.deepEqual(invoiceTotals({ arbeidSum: -0.02, materiellSum: 0, fremmoteSum: 0 }), { net: -2, vat: -1, total: -3 });
  assert.deepEqual(invoiceTotals({ arbeidSum: -0.01, materiellSum: 0, fremmoteSum: 0 }), { net: -1, vat: 0, total: -1 });
});

test('the totals add up on paper and equal 1.25 times the sum, for any sums', () => {
  const sum = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(sum, sum, sum, (work, material, startUp) => {
      const exactNet = BigInt(work) + BigInt(material) + BigInt(startUp);
      const { net, vat, total } = invoiceTotals({ arbeidSum: work / 100, materiellSum: material / 100, fremmoteSum: startUp / 100 });
      assert.equal(net, Number(exactNet));
      assert.equal(vat, divideRounded(exactNet, 4n));
      assert.equal(total, net + vat);
      assert.equal(total, divideRounded(exactNet * 5n, 4n));
    }),
    { numRuns: 5000 },
  );
});

test('the discount note shows only where discount and price are both non-zero', () => {
  assert.equal(showsDiscount({ rabatt: 20, salesprice: 80 }), true);
  assert.equal(showsDiscount({ rabatt: 0.5, salesprice: -80 }), true);
  assert.equal(showsDiscount({ rabatt: 20, salesprice: 0 }), false);
  assert.equal(showsDiscount({ rabatt: 100, salesprice: -0 }), false);
  assert.equal(showsDiscount({ rabatt: 0, salesprice: 80 }), false);
  assert.equal(showsDiscount({ rabatt: 0, salesprice: 0 }), false);
});
