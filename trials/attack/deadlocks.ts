// Can calls that write stop each other for good? Each twelve times at once on twelve objects of a customer, and each two that lock a common table, unlimited.
// In short: --only Care --groups 1
import pg from 'pg';
import { PreparedRun } from '#server/db/prepared-run.ts';
import { printGoals } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { pairsOf } from './deadlocks/groups.ts';
import { commonTables, type Locks, readParents, watchLocks } from './deadlocks/locks.ts';
import { COPIES, openStage } from './deadlocks/stage.ts';

const WAITS_MS = 12;
/** Calls that are made together, each of them about two objects: as many requests as of one call. */
const GROUP = 6;
const OBJECTS = 2;
// `common`: two transactions that wait for each other need two rows; with 1, also calls that have only one table in common.
const { only, groups, common } = options({ only: '', groups: 100_000, common: 1 });

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
  const watched = watchLocks(await stage.owner(readParents));
  const atOnce = async (names: string, sends: readonly (() => Promise<number>)[]): Promise<number[]> => {
    await stage.restore();
    const before = ended.length;
    isLate = true;
    const statuses = await Promise.all(sends.map((send) => send()));
    isLate = false;
    for (const one of new Set(ended.slice(before))) console.log(`${names}: ${one}`);
    return statuses;
  };
  let succeeded = 0;
  const locks: Locks[][] = [];
  for (const call of asked) {
    const sends = Array.from({ length: COPIES }, (_, i) => () => stage.send(call, i + 1));
    locks.push(
      await watched(async () => {
        if ((await atOnce(call.name, sends)).some((status) => status < 300)) succeeded++;
      }),
    );
  }
  const pairs = pairsOf(asked.length, (a, b) => a !== b && commonTables(locks[a] ?? [], locks[b] ?? []) >= common, GROUP);
  const all = pairs.left();
  let done = 0;
  for (; done < groups && pairs.left() > 0; done++) {
    const group = pairs.next();
    const together = group.flatMap((i) => asked.slice(i, i + 1));
    const sends = together.flatMap((call) => Array.from({ length: OBJECTS }, (_, i) => () => stage.send(call, i + 1)));
    await atOnce(together.map(({ name }) => name).join(', '), sends);
    pairs.tried(group);
  }
  printGoals('deadlocks', [
    ['writing calls, twelve at once', asked.length],
    ['of which any succeeded', succeeded],
    [`pairs that lock ${common} common table or more, six calls at once`, `${all - pairs.left()} of ${all}`],
    ['groups of six', done],
    ['transactions that were ended', ended.length, '0', ended.length === 0],
  ]);
  await world.close();
});
process.exit();
