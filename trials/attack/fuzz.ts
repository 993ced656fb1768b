// Hostile requests made from the API's own description: no 5xx, only declared answers, memory flat. --cases 1000000 --seed 7 --engine embedded
// In short: --cases 200
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MINUTE } from '#domain/time.ts';
import { fuzzApi } from '#server/testing/fuzz-api.ts';
import type { World } from '#server/testing/world.ts';
import { median, printGoals, printTable } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';

const MAX_GROWTH_MB = 50;
/** Until then the machine code, the pools and the caches find their size. */
const WARM_UP_PART = 0.1;
const AT_ONCE = 4;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { cases: total, seed, minutes, engine } = options({ cases: 100_000, seed: Date.now() % 1_000_000, engine: 'postgres', minutes: 120 });
const batchSize = Math.min(5000, Math.ceil(total / 20));

await withTestEngine(engine === 'embedded' ? 'embedded' : 'postgres', attack);
// Timers of libraries must not keep the command alive.
process.exit();

async function attack(open: () => Promise<World>): Promise<void> {
  const startedAt = performance.now();
  const world = await open();
  const statuses: Record<string, number> = {};
  const rssMb: number[] = [];
  let [requests, problems, sentAgain] = [0, 0, 0];
  while (requests < total && performance.now() - startedAt < minutes * MINUTE) {
    const result = await fuzzApi(world, { cases: Math.min(batchSize, total - requests), seed: seed + rssMb.length, atOnce: AT_ONCE });
    for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    for (const problem of result.problems) console.error(problem);
    requests += result.requests;
    problems += result.problems.length;
    sentAgain += result.sentAgain;
    world.log.length = 0;
    collectGarbage();
    rssMb.push(process.memoryUsage.rss() / 1_048_576);
    console.error(`${requests} of ${total}: ${problems} problems, ${rssMb.at(-1)?.toFixed(0)} MB`);
  }
  await world.close();
  printTable([['answer', 'count'], ...Object.entries(statuses).map(([status, count]) => [status, String(count)])]);
  const growth = growthOf(rssMb);
  const serverErrors = Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0);
  printGoals(`hostile requests on ${engine}, seed ${seed}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`, [
    [`sent within ${minutes} minutes`, requests, String(total), requests >= total],
    ['5xx', serverErrors, '0', serverErrors === 0],
    ['sent again after "not now"', sentAgain],
    ['answers that are not declared, or lack a header', problems, '0', problems === 0],
    ['RSS growth after warm-up, MB', growth.toFixed(0), `< ${MAX_GROWTH_MB}`, growth < MAX_GROWTH_MB],
  ]);
}

/** From the first fifth after warm-up to the last, as medians: one large answer under way is no growth. */
function growthOf(rssMb: readonly number[]): number {
  const warm = rssMb.slice(Math.floor(rssMb.length * WARM_UP_PART));
  const part = Math.max(1, Math.floor(warm.length / 5));
  return median(warm.slice(-part)) - median(warm.slice(0, part));
}
