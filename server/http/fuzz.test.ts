import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzApi } from '../testing/fuzz-api.ts';
import { onOneEngine } from '../testing/world.ts';

/** The rules are the same on both engines; the embedded one is slower. */
const CASES = { postgres: 2_500, embedded: 1_000 };

onOneEngine('hostile requests', (world) => {
  test('thousands of them: no 5xx, and every answer is one that the call declares', async () => {
    const cases = CASES[world().kind];
    const { requests, statuses, problems, sentAgain } = await fuzzApi(world(), { cases, seed: 20261115 });
    assert.deepEqual(problems, []);
    assert.equal(sentAgain, 0, 'a database of our own is never too slow here');
    assert.equal(requests, cases);
    // Were all refused at the door, nothing would have been tried.
    assert.ok((statuses['200'] ?? 0) > cases / 20, JSON.stringify(statuses));
    assert.ok((statuses['400'] ?? 0) > cases / 20, JSON.stringify(statuses));
  });
});
