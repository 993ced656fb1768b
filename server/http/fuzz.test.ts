import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzzApi } from '../testing/fuzz-api.ts';
import { onOneEngine } from '../testing/world.ts';

const CASES = 1_000;
/** Another with each run of `npm test`, which sets it, so that a second try sends the same; `FUZZ_SEED=… npm test -- …` sends them once more. */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

onOneEngine('hostile requests', (world) => {
  test('a thousand of them: no 5xx, and every answer is one that the call declares', async () => {
    const { requests, statuses, problems, sentAgain } = await fuzzApi(world(), { cases: CASES, seed });
    const which = `with FUZZ_SEED=${seed}`;
    assert.equal(problems.length, 0, `${which}:\n${problems.join('\n')}`);
    assert.equal(sentAgain, 0, `a database of our own is never too slow here, ${which}`);
    assert.equal(requests, CASES);
    // Were all refused at the door, nothing would have been tried.
    for (const status of ['200', '400']) assert.ok((statuses[status] ?? 0) > CASES / 20, `${JSON.stringify(statuses)}, ${which}`);
  });
});
