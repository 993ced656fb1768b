import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MINUTE } from '#domain/time.ts';
import { createFailurePace } from './failure-pace.ts';

describe('the pace of failures', () => {
  test('is the floor while checks are quicker', () => {
    const pace = createFailurePace(150);
    assert.equal(pace.answerAfterMs(0), 150);
    pace.took(60, 0);
    assert.equal(pace.answerAfterMs(1), 150);
  });

  test('is that of the slowest check of late, so that one without a hash does not stand apart', () => {
    const pace = createFailurePace(150);
    pace.took(420, 0);
    pace.took(300, 10);
    assert.equal(pace.answerAfterMs(20), 420);
  });

  test('a slow check is forgotten after a minute or fifty others, and none keeps anybody longer than two seconds', () => {
    const pace = createFailurePace(150);
    pace.took(9000, 0);
    assert.equal(pace.answerAfterMs(1), 2000);
    assert.equal(pace.answerAfterMs(MINUTE), 150);
    pace.took(9000, MINUTE);
    for (let i = 0; i < 50; i++) pace.took(80, MINUTE + i);
    assert.equal(pace.answerAfterMs(MINUTE + 60), 150);
  });
});
