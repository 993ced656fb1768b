// Hostile requests made from the API's own description: no 5xx, only declared answers, memory flat. --cases 1000000 --seed 7 --engine embedded

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MINUTE } from '#domain/time.ts';
import { fuzzApi } from '#server/testing/fuzz-api.ts';
import type { World } from '#server/testing/world.ts';
import { median, printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';

const MOST_GROWTH_MB = 50;
/** Until then the machine code, the pools and the caches find their size. */
const WARM_UP_PART = 0.1;
const ROWS = 20;
const AT_ONCE = 4;

type Batch = { requests: number; rssMb: number; heapMb: number };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const given = options({ cases: 100_000, seed: Date.now() % 1_000_000, engine: 'postgres', minutes: 120 });
const { cases: total, seed, minutes } = given;
const batchSize = Math.min(5000, Math.ceil(total / 20));

const engine = given.engine === 'embedded' ? 'embedded' : 'postgres';
await withTestEngine(engine, attack);
// Timers of libraries must not keep the command alive.
process.exit();

async function attack(open: () => Promise<World>): Promise<void> {
  const startedAt = performance.now();
  const world = await open();
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  const batches: Batch[] = [];
  let sentAgain = 0;
  for (let done = 0; done < total && performance.now() - startedAt < minutes * MINUTE; done += batchSize) {
    const result = await fuzzApi(world, {
      cases: Math.min(batchSize, total - done),
      seed: seed + done / batchSize,
      atOnce: AT_ONCE,
    });
    for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    for (const problem of result.problems) console.error(problem);
    problems.push(...result.problems);
    sentAgain += result.sentAgain;
    world.log.length = 0;
    collectGarbage();
    const { rss, heapUsed } = process.memoryUsage();
    batches.push({ requests: done + result.requests, rssMb: rss / 1_048_576, heapMb: heapUsed / 1_048_576 });
    tellProgress(batches.at(-1), problems.length);
  }
  await world.close();
  report({ statuses, problems, batches, sentAgain, seconds: (performance.now() - startedAt) / 1000 });
}

function tellProgress(batch: Batch | undefined, problems: number): void {
  if (batch && process.stderr.isTTY !== true && batch.requests % (batchSize * 5) === 0)
    console.error(`${batch.requests} of ${total}: ${problems} problems, ${batch.rssMb.toFixed(0)} MB`);
}

type Report = { statuses: Record<string, number>; problems: string[]; batches: Batch[]; sentAgain: number; seconds: number };

function report({ statuses, problems, batches, sentAgain, seconds }: Report): void {
  const requests = batches.at(-1)?.requests ?? 0;
  console.log(
    `\n${requests} hostile requests on ${engine}, seed ${seed}, ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)}/s)\n`,
  );
  printTable([['answer', 'count'], ...Object.entries(statuses).map(([status, count]) => [status, String(count)])]);
  console.log('\nmemory after a collection, through the run');
  const step = Math.max(1, Math.floor(batches.length / ROWS));
  printTable([
    ['requests', 'RSS MB', 'heap MB'],
    ...batches
      .filter((_, i) => i % step === step - 1 || i === batches.length - 1)
      .map((b) => [String(b.requests), b.rssMb.toFixed(0), b.heapMb.toFixed(0)]),
  ]);
  const growth = growthOf(batches);
  const serverErrors = Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0);
  console.log('');
  printTable([
    ['goal', 'seen', ''],
    [`${total} requests within ${minutes} minutes`, String(requests), verdict(requests >= total)],
    ['no 5xx', `${serverErrors}; ${sentAgain} sent again after "not now"`, verdict(serverErrors === 0)],
    ['only declared answers, in shape, with all headers', `${problems.length} problems`, verdict(problems.length === 0)],
    [`RSS growth after warm-up < ${MOST_GROWTH_MB} MB`, `${growth.toFixed(0)} MB`, verdict(growth < MOST_GROWTH_MB)],
  ]);
}

/** From the first fifth after warm-up to the last, as medians: one large answer under way is no growth. */
function growthOf(batches: readonly Batch[]): number {
  const warm = batches.slice(Math.floor(batches.length * WARM_UP_PART)).map((b) => b.rssMb);
  const part = Math.max(1, Math.floor(warm.length / 5));
  return median(warm.slice(-part)) - median(warm.slice(0, part));
}
