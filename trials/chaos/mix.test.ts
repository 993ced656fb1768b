import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { mix } from './mix.ts';
import { undeclaredEnds } from './shared/fault-table.ts';

const skip = skipWithout('postgres');

test('five faults under load: nothing acknowledged is lost or there twice, every mail arrives', { skip, timeout: 240_000 }, async () => {
  const faults: string[] = [];
  const figures = await mix({ seed: 2884, rounds: 5, onRound: (fault) => faults.push(fault) });
  assert.ok(figures.acknowledged > 0);
  const { lost, doubled, foreign, mails } = figures;
  assert.deepEqual(
    { lost, doubled, foreign, missing: mails.missing, undeclared: undeclaredEnds(figures) },
    { lost: 0, doubled: 0, foreign: 0, missing: 0, undeclared: [] },
    faults.join(', '),
  );
});
