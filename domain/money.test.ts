import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addOre, kronerFromOre, type Ore, oreFromKroner, roundToOre } from './money.ts';

/** The rule in whole numbers: half away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const size = ((numerator < 0n ? -numerator : numerator) * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -size : size);
}

const asDecimal = (digits: bigint, decimals: number): number => Number(`${digits}e-${decimals}`);

test('kroner become the øre that a person would round them to', () => {
  const cases: [kroner: number, ore: number][] = [
    [0, 0],
    [1, 100],
    [0.01, 1],
    [1.005, 101],
    [1.115, 112],
    [2.675, 268],
    [8.345, 835],
    [1.0049, 100],
    [1.00499999, 100],
    [0.005, 1],
    [0.0049, 0],
    [0.1 + 0.2, 30],
    [1234.5, 123450],
    [99_999_999.995, 10_000_000_000],
    [123_456_789.125, 12_345_678_913],
    [12_345_678_901.23, 1_234_567_890_123],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ];
  for (const [kroner, ore] of cases) {
    assert.equal(oreFromKroner(kroner), ore, String(kroner));
    if (ore > 0) assert.equal(oreFromKroner(-kroner), -ore, String(-kroner));
  }
});

test('every amount of up to fifteen digits is rounded as whole-number arithmetic rounds it', () => {
  const digits = fc.oneof(fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }), fc.bigInt({ min: -99_999n, max: 99_999n }));
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 8 }), (n, decimals) => {
      fc.pre(decimals >= 2 || n < 10n ** 13n);
      assert.equal(oreFromKroner(asDecimal(n, decimals)), divideRounded(n * 100n, 10n ** BigInt(decimals)));
    }),
    { numRuns: 5000 },
  );
});

test('half an øre goes away from zero and a hair less goes towards it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (ore) => {
      const up = Number(ore + 1n);
      assert.equal(oreFromKroner(asDecimal(ore * 10n + 5n, 3)), up);
      assert.equal(oreFromKroner(asDecimal(-ore * 10n - 5n, 3)), -up);
      assert.equal(oreFromKroner(asDecimal(ore * 1000n + 499n, 5)), Number(ore));
    }),
    { numRuns: 2000 },
  );
});

test('whole øre are left alone, and come back from kroner', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (ore) => {
      assert.equal(roundToOre(ore), ore);
      assert.equal(oreFromKroner(kronerFromOre(ore as Ore)), ore);
    }),
    { numRuns: 2000 },
  );
});

test('nothing rounds to negative zero', () => {
  for (const value of [-0, -0.4, -0.0001, -Number.MIN_VALUE]) {
    assert.ok(Object.is(roundToOre(value), 0), String(value));
    assert.ok(Object.is(oreFromKroner(value / 100), 0), String(value));
  }
  assert.ok(Object.is(addOre(roundToOre(5), roundToOre(-5)), 0));
  assert.ok(Object.is(addOre(-0 as Ore), 0));
});

test('what is no number does not become zero kroner', () => {
  assert.ok(Number.isNaN(oreFromKroner(Number.NaN)));
});

test('a sum of øre is exact, in any order, and nothing adds up to zero', () => {
  assert.equal(addOre(), 0);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })), (amounts) => {
      const exact = Number(amounts.reduce((sum, a) => sum + BigInt(a), 0n));
      assert.equal(addOre(...(amounts as Ore[])), exact);
      assert.equal(addOre(...(amounts.toReversed() as Ore[])), exact);
    }),
  );
});
