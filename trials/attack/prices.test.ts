import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { skipWithout } from '#server/testing/engines.ts';
import { openWorld } from '#server/testing/world.ts';
import { pricesTrial } from './prices.ts';

describe('people who see no prices', { skip: skipWithout('postgres') }, () => {
  const open = () => openWorld('postgres');

  test('no try of theirs is answered with an amount', async () => {
    const { answered, leaks } = await pricesTrial(open, true, { tries: 300, seed: 7 });
    assert.ok(answered > 15, `${answered} answered`);
    assert.deepEqual(leaks, []);
  });

  test('without the guard the trial sees amounts', async () => {
    const { changed, leaked } = await pricesTrial(open, false, { tries: 900, seed: 7 });
    assert.ok(changed > 0);
    assert.ok(leaked > 3, `${leaked} leaked`);
  });
});
