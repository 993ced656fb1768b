import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ore } from '#domain/money.ts';
import {
  AGREED_STATES,
  checkDispute,
  checkExtraAct,
  checkExtraPrice,
  checkRegret,
  EXTRA_ANSWERS,
  EXTRA_STATES,
  type ExtraState,
  FIRST_EXTRA_STATES,
  isBinding,
  MAX_EXTRA_ORE,
} from './extra.ts';

test('each state allows certain next states and refuses the others with a reason', () => {
  const table = EXTRA_STATES.map((state) => [state, EXTRA_STATES.map((act) => checkExtraAct(state, act)?.replace('extra-', '') ?? 'yes')]);
  assert.deepEqual(Object.fromEntries(table), {
    //       sent          accepted      refused       agreed-orally disputed      withdrawn     regretted
    sent: ['unanswered', 'yes', 'yes', 'yes', 'unanswered', 'yes', 'unanswered'],
    accepted: ['decided', 'decided', 'decided', 'decided', 'decided', 'decided', 'yes'],
    refused: ['decided', 'decided', 'decided', 'decided', 'decided', 'decided', 'decided'],
    'agreed-orally': ['decided', 'decided', 'decided', 'decided', 'yes', 'yes', 'yes'],
    disputed: ['decided', 'decided', 'decided', 'decided', 'decided', 'yes', 'decided'],
    withdrawn: ['withdrawn', 'withdrawn', 'withdrawn', 'withdrawn', 'withdrawn', 'withdrawn', 'withdrawn'],
    regretted: ['decided', 'decided', 'decided', 'decided', 'decided', 'decided', 'decided'],
  });
});

test('in any history an extra is decided once: the customer’s yes stays or is regretted, and a final state stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIRST_EXTRA_STATES), fc.array(fc.constantFrom(...EXTRA_STATES), { maxLength: 30 }), (first, acts) => {
      const history: ExtraState[] = [first];
      for (const act of acts) if (!checkExtraAct(history.at(-1) ?? first, act)) history.push(act);
      for (const last of ['refused', 'withdrawn', 'regretted'] as const)
        assert.ok(!history.includes(last) || history.indexOf(last) === history.length - 1, history.join(' '));
      if (history.includes('accepted')) assert.match(history.join(' '), /accepted( regretted)?$/);
      assert.equal(new Set(history).size, history.length);
    }),
  );
});

test('a yes that the company recorded can be disputed, one that the customer gave in the portal cannot', () => {
  assert.deepEqual([checkDispute('accepted', 'import'), checkDispute('agreed-orally', 'orally')], [null, null]);
  for (const way of ['portal', 'link', null] as const) assert.equal(checkDispute('accepted', way), 'extra-decided');
  assert.deepEqual([checkDispute('sent', 'import'), checkDispute('withdrawn', 'import')], ['extra-unanswered', 'extra-withdrawn']);
});

test('an agreed extra can be regretted through the last day, if there is a right to', () => {
  const on = (today: string, lastDay: string | null = '2026-12-02') => checkRegret('accepted', lastDay, today);
  assert.deepEqual([on('2026-12-02'), on('2026-12-03'), on('2026-12-01', null)], [null, 'regret-over', 'regret-over']);
  assert.equal(checkRegret('agreed-orally', '2026-12-02', '2026-11-18'), null);
  assert.equal(checkRegret('refused', '2026-12-02', '2026-11-18'), 'extra-decided');
});

test('accepting and regretting bind, refusing and disputing do not', () => {
  assert.deepEqual(EXTRA_ANSWERS.filter(isBinding), ['accepted', 'regretted']);
});

test('accepted and orally agreed extras count, until the customer disputes or regrets them', () => {
  assert.deepEqual(AGREED_STATES, ['accepted', 'agreed-orally']);
});

test('a price is a positive number of øre, and a rate is at most the sum that limits it', () => {
  const check = (sum: number, rate: number | null = null) => checkExtraPrice({ sum: sum as Ore, rate: rate as Ore | null });
  assert.deepEqual(
    [check(1), check(MAX_EXTRA_ORE), check(150_000, 95_000), check(95_000, 95_000), check(5, 1)],
    [null, null, null, null, null],
  );
  assert.deepEqual([check(0), check(-100), check(1.5), check(MAX_EXTRA_ORE + 1), check(Number.NaN)], Array(5).fill('sumOre'));
  assert.deepEqual([check(100, 0), check(100, -1), check(100, 101), check(100, 0.5)], Array(4).fill('rateOre'));
});
