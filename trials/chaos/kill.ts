// kill -9 of the server in the middle of writes, then a restart: nothing acknowledged may be lost or be there twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECOND } from '#domain/time.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, printTable, verdict } from '../shared/figures.ts';
import { LEDGER_COMPANY, prepareLedgers } from './shared/prepare-ledgers.ts';
import { readBack, repeatAll, writeUntilDead } from './shared/survey-client.ts';
import { findFaults, type Ledger } from './shared/survey-ledger.ts';

export type KillEngine = 'embedded' | 'postgres';
export type KillFigures = {
  rounds: number;
  acknowledged: number;
  /** Sent, but the server died before it answered: these may be there or not. */
  underWay: number;
  lost: number;
  duplicated: number;
  restartMs: { median: number; max: number };
};

/** More than a round can use up. */
const JOBS_A_ROUND = 2000;
const READY_WITHIN_MS = 5 * SECOND;
const KILL_AFTER_MS = { min: 50, max: 650 };

type KillOptions = { engine: KillEngine; rounds: number; jobsEach?: number };

/** A customer a round, whose jobs are there beforehand. */
export async function killRounds({ engine, rounds, jobsEach = JOBS_A_ROUND }: KillOptions): Promise<KillFigures> {
  if (engine === 'embedded') return inFolder((DATA_DIR) => runRounds({ DATA_DIR }, rounds, jobsEach));
  return withPostgres([], async (url) => runRounds({ DATABASE_URL: await createDatabase(url, 'kill') }, rounds, jobsEach));
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-kill-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runRounds(settings: Record<string, string>, rounds: number, jobsEach: number): Promise<KillFigures> {
  const env = { ...settings, DEMO: 'off' };
  const ledgers = await prepareLedgers(env, { customers: rounds, jobsEach });
  const restarts: number[] = [];
  try {
    let server = await startProduct(env);
    for (const ledger of ledgers) {
      await writeAndKill(server, ledger);
      server = await startProduct(env);
      restarts.push(server.readyMs);
      await readBack(server.address, ledger);
      await repeatAll(server.address, ledger);
    }
    // What later kills did to the rounds before them.
    for (const ledger of ledgers) await readBack(server.address, ledger);
    await server.end('SIGTERM');
  } finally {
    await endChildren();
  }
  await asOwner(env, (client) => findFaults(client, LEDGER_COMPANY, ledgers));
  const sum = (count: (ledger: Ledger) => number) => ledgers.reduce((total, ledger) => total + count(ledger), 0);
  return {
    rounds,
    acknowledged: sum((l) => l.answers.size + l.wishes.size),
    underWay: sum((l) => l.underWay.length),
    lost: sum((l) => l.lost.size),
    duplicated: sum((l) => l.duplicated.size),
    restartMs: { median: median(restarts), max: Math.max(...restarts) },
  };
}

/**
 * The kill comes from a timer, while writes are being answered: a blocked event loop would let them all finish first. The time
 * runs from the first acknowledged write, so that a slow machine has something to lose too.
 */
async function writeAndKill(server: ChildServer, ledger: Ledger): Promise<void> {
  const first = Promise.withResolvers<void>();
  const writing = writeUntilDead(server.address, ledger, first.resolve);
  await Promise.race([first.promise, writing]);
  await sleep(KILL_AFTER_MS.min + Math.random() * (KILL_AFTER_MS.max - KILL_AFTER_MS.min));
  await Promise.all([server.end('SIGKILL'), writing]);
}

async function command(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, engine: { type: 'string', default: 'both' } } });
  const engines: KillEngine[] = values.engine === 'embedded' || values.engine === 'postgres' ? [values.engine] : ['embedded', 'postgres'];
  const rows: string[][] = [];
  for (const engine of engines) {
    const { rounds, acknowledged, underWay, lost, duplicated, restartMs } = await killRounds({
      engine,
      rounds: Math.min(Number(values.rounds), 1000),
    });
    rows.push([
      ...[
        engine,
        ...[rounds, acknowledged, underWay, lost, duplicated].map(String),
        verdict(lost === 0 && duplicated === 0 && acknowledged > 0),
      ],
      ...[`${restartMs.median.toFixed(0)} ms`, `${restartMs.max.toFixed(0)} ms`, verdict(restartMs.max <= READY_WITHIN_MS)],
    ]);
  }
  const goals = ['nothing lost or twice', 'ready again, median', 'max', `within ${READY_WITHIN_MS} ms`];
  printTable([['engine', 'kills', 'acknowledged', 'under way', 'lost', 'twice', ...goals], ...rows]);
}

if (import.meta.main) await command();
