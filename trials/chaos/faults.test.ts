import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { undeclaredEnds } from './faults/fault-table.ts';
import { mix } from './faults.ts';

const skip = skipWithout('postgres');

test('five faults under load: nothing acknowledged is lost or there twice, every mail arrives', { skip, timeout: 240_000 }, async () => {
  const { acknowledged, lost, doubled, foreign, mails, ...rest } = await mix({ seed: 2884, rounds: 5 });
  assert.ok(acknowledged > 0);
  const faults = rest.rows.map((row) => row.fault.name).join(', ');
  const undeclared = undeclaredEnds({ acknowledged, lost, doubled, foreign, ...rest });
  assert.deepEqual(
    { lost, doubled, foreign, missing: mails.missing, undeclared },
    { lost: 0, doubled: 0, foreign: 0, missing: 0, undeclared: [] },
    faults,
  );
});
