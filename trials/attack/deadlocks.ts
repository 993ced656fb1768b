// Can calls that write stop each other for good? Each of them twelve times at once on twelve objects of one customer, on PostgreSQL, without limits.
import pg from 'pg';
import { PreparedRun } from '#server/db/prepared-run.ts';
import { printGoals } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { COPIES, openStage } from './deadlocks/stage.ts';

const WAITS_MS = 12;
const { only } = options({ only: '' });

/** What the database has ended, also where it was done once more. */
const ended: string[] = [];
const handleError = PreparedRun.prototype.handleError;
PreparedRun.prototype.handleError = function (this: PreparedRun, error: Error) {
  const { code = '', where = '' } = error as { code?: string; where?: string };
  if (code === '40P01' || code === '40001') ended.push(`${code} ${where}: ${this.text.replace(/\s+/g, ' ').slice(0, 200)}`);
  return handleError.call(this, error);
};

/** Each statement comes a little later than it would, so that those of others get in between. */
let isLate = false;
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, first: unknown, ...rest: unknown[]) {
    if (!isLate || !(first instanceof PreparedRun)) return query.call(this, first, ...rest);
    setTimeout(() => query.call(this, first, ...rest), Math.random() * WAITS_MS);
    return first;
  },
});

await withTestEngine('postgres', async (open) => {
  const world = await open();
  const stage = await openStage(world);
  const asked = stage.calls.filter(({ name }) => name.includes(only));
  let succeeded = 0;
  for (const call of asked) {
    await stage.restore();
    const before = ended.length;
    isLate = true;
    const statuses = await Promise.all(Array.from({ length: COPIES }, (_, i) => stage.send(call, i + 1)));
    isLate = false;
    if (statuses.some((status) => status < 300)) succeeded++;
    for (const one of new Set(ended.slice(before))) console.log(`${call.name}: ${one}`);
  }
  printGoals('deadlocks', [
    ['writing calls, twelve at once', asked.length],
    ['of which any succeeded', succeeded],
    ['transactions that were ended', ended.length, '0', ended.length === 0],
  ]);
  await world.close();
});
process.exit();
