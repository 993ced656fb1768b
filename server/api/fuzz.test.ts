import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzApi } from '../testing/fuzz-api.ts';
import { onBothEngines } from '../testing/world.ts';

const CASES = 10_000;

onBothEngines('hostile requests', (world) => {
  test(`${CASES} of them: no 5xx, and every answer is one that the call declares`, async () => {
    const { requests, statuses, problems } = await fuzzApi(world(), { cases: CASES, seed: 20261115 });
    assert.deepEqual(problems, []);
    assert.equal(requests, CASES);
    // Were all refused at the door, nothing would have been tried.
    assert.ok((statuses['200'] ?? 0) > CASES / 20, JSON.stringify(statuses));
    assert.ok((statuses['400'] ?? 0) > CASES / 20, JSON.stringify(statuses));
  });
});
