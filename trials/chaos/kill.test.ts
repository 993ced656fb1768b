import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killRounds } from './kill.ts';

test('kill -9 in the middle of writes: nothing acknowledged is lost or there twice (embedded)', { timeout: 120_000 }, async () => {
  const figures = await killRounds({ engine: 'embedded', rounds: 1, jobsEach: 400 });
  assert.ok(figures.acknowledged > 0);
  assert.deepEqual({ lost: figures.lost, duplicated: figures.duplicated }, { lost: 0, duplicated: 0 });
});
