import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { undeclaredEnds } from './faults/fault-table.ts';
import { mix } from './faults.ts';

const skip = skipWithout('postgres');

test('five faults under load: nothing acknowledged is lost or there twice', { skip, timeout: 240_000 }, async () => {
  const figures = await mix({ seed: 2884, rounds: 5 });
  const { acknowledged, lost, doubled, foreign } = figures;
  assert.ok(acknowledged > 0);
  const faults = figures.rows.map((row) => row.fault.name).join(', ');
  assert.deepEqual([lost, doubled, foreign, undeclaredEnds(figures)], [0, 0, 0, []], faults);
});
