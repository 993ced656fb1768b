// kill -9 of the server in the middle of writes, then a restart: nothing acknowledged may be lost or be there twice.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ChildServer, endChildren, startProduct } from '../parts/child-server.ts';
import { asOwner, createDatabase, dropDatabase, withPostgres } from '../parts/database.ts';
import { median } from '../parts/figures.ts';
import { fillCompany, openSessions } from '../parts/fill-company.ts';
import { readBack, repeatAll, writeUntilDead } from '../parts/survey-client.ts';
import { findFaults, type Ledger, newLedger } from '../parts/survey-ledger.ts';

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

const COMPANY = 4;
/** More than a round can use up. */
const JOBS_A_ROUND = 2000;
const KILL_AFTER_MS = { min: 50, max: 650 };

/** A customer a round, whose jobs are there beforehand. `postgresUrl`: a server in which a database may be made. */
export async function killRounds(options: { engine: KillEngine; rounds: number; postgresUrl?: string }): Promise<KillFigures> {
  const { engine, rounds, postgresUrl } = options;
  if (engine === 'embedded') return inFolder((DATA_DIR) => runRounds({ DATA_DIR }, rounds));
  if (postgresUrl) return inDatabase(postgresUrl, (DATABASE_URL) => runRounds({ DATABASE_URL }, rounds));
  return withPostgres([], (url) => inDatabase(url, (DATABASE_URL) => runRounds({ DATABASE_URL }, rounds)));
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-kill-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `kill_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(serverUrl, name);
  try {
    return await work(url);
  } finally {
    await dropDatabase(serverUrl, name);
  }
}

async function runRounds(settings: Record<string, string>, rounds: number): Promise<KillFigures> {
  const env = { ...settings, DEMO: 'off' };
  const ledgers = await asOwner(env, async (client) => {
    await fillCompany(client, { companyId: COMPANY, customers: rounds, jobsEach: JOBS_A_ROUND });
    const customerIds = Array.from({ length: rounds }, (_, i) => i + 1);
    const sessions = await openSessions(client, COMPANY, customerIds);
    return customerIds.map((id, i) =>
      newLedger(
        sessions[i] ?? {},
        Array.from({ length: JOBS_A_ROUND }, (_, n) => n * rounds + id),
      ),
    );
  });
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
  await asOwner(env, (client) => findFaults(client, COMPANY, ledgers));
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
  for (const engine of engines) {
    const figures = await killRounds({ engine, rounds: Math.min(Number(values.rounds), 1000) });
    const { rounds, acknowledged, underWay, lost, duplicated, restartMs } = figures;
    console.log(
      `${engine}: ${rounds} kills, ${acknowledged} writes acknowledged, ${underWay} under way, ${lost} lost, ${duplicated} duplicated; ready again after ${restartMs.median.toFixed(0)} ms (median), ${restartMs.max.toFixed(0)} ms (max)`,
    );
    if (lost > 0 || duplicated > 0) process.exitCode = 1;
  }
}

if (import.meta.main) await command();
