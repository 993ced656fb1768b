import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { openWorld } from '#server/testing/world.ts';
import { sweep } from './sweep.ts';

const skip = skipWithout('postgres');

/** All of them took ten minutes: `npm run chaos -- sweep` has the time. */
test('where the database refuses a statement of a writing call there is the whole effect or none', { skip, timeout: 600_000 }, async () => {
  const world = await openWorld('postgres');
  try {
    const rows = await sweep(world, { failures: ['refused'], oneIn: 5 });
    assert.deepEqual(
      rows.filter((row) => row.problems.length > 0),
      [],
    );
    assert.ok(rows.every((row) => row.tries > 0));
  } finally {
    await world.close();
  }
});
