// CASES=1000000 SEED=7 npm run attack -- fuzz: hostile requests made from the API's description, on the embedded engine.
import { fuzzApi } from '#server/testing/fuzz-api.ts';
import { openWorld } from '#server/testing/world.ts';

const total = Number(process.env['CASES'] ?? 100_000);
const firstSeed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const BATCH = 10_000;

const world = await openWorld('embedded');
let failed = 0;
for (let done = 0; done < total; done += BATCH) {
  world.log.length = 0;
  const seed = firstSeed + done / BATCH;
  const { statuses, problems } = await fuzzApi(world, { cases: Math.min(BATCH, total - done), seed });
  const megabytes = Math.round(process.memoryUsage().rss / 1_048_576);
  console.log(`${Math.min(done + BATCH, total)} of ${total}  seed ${seed}  ${megabytes} MB  ${JSON.stringify(statuses)}`);
  for (const problem of problems) console.error(problem);
  failed += problems.length;
}
await world.close();
process.exit(failed > 0 ? 1 : 0);
