import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addUp, deviationOf, figuresOf, HIGH_FROM, LOW_UP_TO, overallAverage, recommendationScore, type Tally } from './figures.ts';

/** Answers in which all seven scores are the same. */
const tallyOf = (scores: readonly number[], reasons = [0, 0, 0, 0], sources = [0, 0, 0, 0, 0, 0, 0, 0]): Tally => {
  const seven = (value: number) => Array<number>(7).fill(value);
  return {
    n: scores.length,
    sums: seven(scores.reduce((sum, s) => sum + s, 0)),
    squares: seven(scores.reduce((sum, s) => sum + s * s, 0)),
    low: seven(scores.filter((s) => s <= LOW_UP_TO).length),
    high: seven(scores.filter((s) => s >= HIGH_FROM).length),
    reasons,
    sources,
  };
};

test('the recommendation score is the share of 9 and 10 minus the share of 0 to 6', () => {
  assert.equal(recommendationScore(10, 2, 5), 30);
  assert.equal(recommendationScore(3, 0, 3), 100);
  assert.equal(recommendationScore(3, 3, 0), -100);
  assert.equal(recommendationScore(3, 1, 2), 33);
  assert.equal(recommendationScore(0, 0, 0), 0);
  assert.ok(Object.is(recommendationScore(1000, 1, 0), 0), 'never minus zero');
});

test('7 and 8 count neither for nor against', () => {
  const { recommendation } = figuresOf(tallyOf([6, 7, 8, 9, 10]));
  assert.deepEqual(recommendation, { score: 20, promoters: 2, passives: 2, detractors: 1 });
});

test('the spread is the standard deviation of all answers', () => {
  assert.equal(deviationOf(4, 28, 4 * 49), 0);
  assert.equal(deviationOf(2, 10, 100), 5);
  assert.equal(deviationOf(0, 0, 0), 0);
});

test('cells add up, and an empty selection has figures that can be shown', () => {
  const both = addUp([tallyOf([2, 4], [1, 0, 0, 1]), tallyOf([9], [0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 2])]);
  const figures = figuresOf(both);
  assert.equal(figures.n, 3);
  assert.deepEqual(figures.scores[0], {
    field: 'prisScore',
    average: 5,
    deviation: figures.scores[6]?.deviation,
    low: 2,
    middle: 0,
    high: 1,
  });
  assert.equal(overallAverage(both), 5);
  assert.deepEqual(
    figures.reasons.map((r) => r.n),
    [1, 0, 0, 1],
  );
  assert.deepEqual(
    figures.sources.find((s) => s.source === 'annet'),
    { source: 'annet', n: 2 },
  );
  const nothing = figuresOf(addUp([]));
  assert.deepEqual([nothing.n, nothing.scores.length, nothing.recommendation.score], [0, 7, 0]);
  assert.deepEqual(nothing.scores[0], { field: 'prisScore', average: 0, deviation: 0, low: 0, middle: 0, high: 0 });
  assert.equal(overallAverage(addUp([])), 0);
});
