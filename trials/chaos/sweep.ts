// Every n-th SQL statement of every writing call fails once, in three ways: the whole effect or none, an honest answer, and works the next time.
// In short: sweep.test.ts
import { ENGINES, type EngineKind } from '#server/testing/engines.ts';
import type { World } from '#server/testing/world.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { FAILURES, type Failure, installStatementFaults, type StatementFaults } from './sweep/statement-fault.ts';
import { type Cast, callCases, makeCast, type SweepCase } from './sweep/sweep-cases.ts';
import { jobCases } from './sweep/sweep-jobs.ts';
import {
  type Effect,
  effectOf,
  type Owner,
  ownerOf,
  readWhole,
  restoreCounters,
  restoreWhole,
  type WholeDatabase,
} from './sweep/whole-database.ts';

export type SweepRow = {
  name: string;
  statements: number;
  tries: number;
  /** Answered with an error, and yet done: the answer was lost after the commit. */
  doneButUnreported: number;
  problems: string[];
};

/** Guesses are counted before anything is known of them, on purpose: a fault must not make guessing free. */
const NEVER_PROMISED = ['attempt'];
const same = (a: Effect, b: Effect): boolean => JSON.stringify(a) === JSON.stringify(b);
const isNone = (effect: Effect): boolean => Object.keys(effect).length === 0;
const isGood = (status: number): boolean => status >= 200 && status < 300;

/** `oneIn`: of so many statements of a call one fails, another in each call, and the last of each. */
type SweepOptions = { failures?: readonly Failure[]; oneIn?: number; only?: string; onRow?: (row: SweepRow) => void };
type Sweep = {
  world: World;
  cast: Cast;
  owner: Owner;
  faults: StatementFaults;
  clean: WholeDatabase;
  failures: readonly Failure[];
  oneIn: number;
};

export async function sweep(world: World, { failures = FAILURES, oneIn = 1, only = '', onRow }: SweepOptions = {}): Promise<SweepRow[]> {
  const faults = installStatementFaults();
  const owner = await ownerOf(world);
  try {
    const cast = await makeCast(world);
    const clean = await owner.run((client) => readWhole(client));
    const rows: SweepRow[] = [];
    for (const one of [...callCases, ...jobCases].filter(({ name }) => name.includes(only))) {
      const row = await sweepCase({ world, cast, owner, faults, clean, failures, oneIn }, one, rows.length);
      onRow?.(row);
      rows.push(row);
      await owner.run((client) => restoreWhole(client, clean));
    }
    return rows;
  } finally {
    faults.remove();
    await owner.close();
  }
}

async function sweepCase({ world, cast, owner, faults, clean, failures, oneIn }: Sweep, one: SweepCase, place: number): Promise<SweepRow> {
  await one.arrange?.(world);
  const before = await owner.run((client) => readWhole(client, clean));
  const ignored = [...NEVER_PROMISED, ...(one.ignored ?? [])];
  const act = (n: number, failure: Failure) => faults.during(n, failure, () => one.act(world, cast));
  const effectNow = async () => effectOf(before, await owner.run((client) => readWhole(client, before)), ignored);

  const whole = await act(0, 'refused');
  const full = await effectNow();
  const row: SweepRow = { name: one.name, statements: whole.seen.length, tries: 0, doneButUnreported: 0, problems: [] };
  if (!isGood(whole.result) || isNone(full)) row.problems.push(`does nothing even without a fault: ${whole.result}`);

  async function problemAt(n: number, failure: Failure): Promise<string | null> {
    const { result: status } = await act(n, failure);
    const effect = await effectNow();
    const isDone = same(effect, full);
    if (isGood(status)) return isDone ? null : `answers ${status} without the whole effect`;
    if (status < 500) return `answers ${status}, as if the caller had done wrong`;
    if (!isDone && !isNone(effect) && !one.inSteps) return `half an effect: ${Object.keys(effect).join(', ')}`;
    if (isDone && failure === 'refused' && !one.inSteps && !one.mayBeUnreported) return `answers ${status}, and yet it is done`;
    if (isDone) row.doneButUnreported++;
    if (isNone(effect)) await owner.run((client) => restoreCounters(client, before));
    await one.later?.(world);
    const again = await one.act(world, cast);
    if (again >= 500) return `answers ${again} the next time too`;
    if (!isDone && (!isGood(again) || !same(await effectNow(), full))) return `answers ${again} the next time, and the effect is another`;
    return null;
  }

  const failing = whole.seen.map((_, i) => i + 1).filter((n) => n % oneIn === place % oneIn || n === whole.seen.length);
  for (const n of failing)
    for (const failure of failures) {
      await owner.run((client) => restoreWhole(client, before));
      row.tries++;
      const problem = await problemAt(n, failure);
      const statement = whole.seen[n - 1]?.trim().replace(/\s+/g, ' ').slice(0, 60);
      if (problem) row.problems.push(`statement ${n} ${failure}: ${problem}; ${statement}`);
    }
  return row;
}

async function command(): Promise<void> {
  const { engine, only } = options({ engine: 'both', only: '' });
  for (const kind of ENGINES.filter((one) => engine === 'both' || engine === one)) {
    await withTestEngine(kind, async (open) => sweepOn(kind, await open(), only));
  }
}

async function sweepOn(kind: EngineKind, world: World, only: string): Promise<void> {
  const onRow = ({ name, problems }: SweepRow) => {
    for (const problem of problems) console.error(`${name}: ${problem}`);
  };
  try {
    // The embedded engine has no connection that could be lost.
    const rows = await sweep(world, { only, onRow, failures: kind === 'embedded' ? ['refused'] : FAILURES });
    const sum = (count: (row: SweepRow) => number) => String(rows.reduce((total, row) => total + count(row), 0));
    printTable([
      [`call (${kind})`, 'statements', 'faults', 'done but answered 503', 'whole or nothing'],
      ...rows.map((row) => [
        row.name,
        ...[row.statements, row.tries, row.doneButUnreported].map(String),
        verdict(row.problems.length === 0),
      ]),
      [
        'all',
        sum((r) => r.statements),
        sum((r) => r.tries),
        sum((r) => r.doneButUnreported),
        verdict(rows.every((r) => r.problems.length === 0)),
      ],
    ]);
  } finally {
    await world.close();
  }
}

if (import.meta.main) await command();
