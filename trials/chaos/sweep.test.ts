import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { openWorld } from '#server/testing/world.ts';
import { sweep } from './sweep.ts';

const skip = skipWithout('postgres');

test('whichever statement of a writing call the database refuses: the whole effect or none', { skip, timeout: 600_000 }, async () => {
  const world = await openWorld('postgres');
  try {
    const rows = await sweep(world, { failures: ['refused'] });
    assert.deepEqual(
      rows.filter((row) => row.problems.length > 0),
      [],
    );
    assert.ok(rows.every((row) => row.tries === row.statements && row.tries > 0));
  } finally {
    await world.close();
  }
});
