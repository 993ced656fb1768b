import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { openWorld } from '#server/testing/world.ts';
import { notesTrial } from './notes.ts';

test('a note of the office is in no answer, mail, paper, copy or log of anybody else', { skip: skipWithout('postgres') }, async () => {
  const world = await openWorld('postgres');
  try {
    const figures = await notesTrial(world, { requests: 1500, seed: 7 });
    assert.ok(figures.answered > 100, `${figures.answered} answered`);
    assert.ok(figures.mails > 0 && figures.isSeenByOffice, 'there was something to find');
    assert.deepEqual(figures.leaks, []);
  } finally {
    await world.close();
  }
});
