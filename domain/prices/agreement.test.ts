import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ore } from '#domain/money.ts';
import { type Agreement, compare } from './agreement.ts';

const agreement = (billed: number, more: Partial<Agreement> = {}): Agreement => ({
  kind: 'estimate',
  agreed: 1_200_000 as Ore,
  extras: 150_000 as Ore,
  billed: billed as Ore,
  isFinal: true,
  ...more,
});

test('an estimate is compared in percent, with its accepted extras', () => {
  assert.deepEqual(compare(agreement(1_430_000)), {
    sum: 1_350_000,
    billed: 1_430_000,
    difference: 80_000,
    tenths: 59,
    isFarOver: false,
    isPreliminary: false,
  });
  assert.equal(compare(agreement(1_300_000))?.tenths, -37);
  assert.equal(compare(agreement(1_349_999))?.tenths, 0, 'never minus nothing');
  assert.ok(Object.is(compare(agreement(1_349_999))?.tenths, 0));
});

test('exactly 15 % is not far over, one øre more is, one less is not', () => {
  const exact = 1_350_000 * 1.15;
  assert.deepEqual(
    [exact - 1, exact, exact + 1].map((billed) => compare(agreement(billed))?.isFarOver),
    [false, false, true],
  );
  for (const sum of [1, 7, 99, 101, 33_333, 999_999_999]) {
    const limit = Math.floor((sum * 115) / 100);
    const at = (billed: number) => compare(agreement(billed, { agreed: sum as Ore, extras: 0 as Ore }))?.isFarOver;
    assert.deepEqual([at(limit), at(limit + 1)], [false, true], String(sum));
  }
});

test('a fixed and a maximum price are compared in kroner, an indication not at all', () => {
  for (const kind of ['fixed', 'maximum'] as const)
    assert.deepEqual(compare(agreement(1_350_100, { kind, isFinal: false })), {
      sum: 1_350_000,
      billed: 1_350_100,
      difference: 100,
      tenths: null,
      isFarOver: false,
      isPreliminary: true,
    });
  assert.equal(compare(agreement(9_999_999, { kind: 'indication' })), null);
});

test('nothing agreed is nothing to take a percentage of', () => {
  const none = compare(agreement(500, { agreed: 0 as Ore, extras: 0 as Ore }));
  assert.deepEqual([none?.tenths, none?.isFarOver, none?.difference], [null, false, 500]);
});
