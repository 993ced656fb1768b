// The database cannot write for some seconds, its disk full or itself read-only: reads go on, writes answer 503, and all is well afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SECOND } from '#domain/time.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner } from '../shared/database.ts';
import { median, printTable, verdict } from '../shared/figures.ts';
import { type SmallDisk, withSmallDisk } from './cannot-write/small-disk.ts';
import { startLoad } from './shared/chaos-load.ts';
import { LEDGER_COMPANY, prepareLedgers } from './shared/prepare-ledgers.ts';
import { type Stage, withStage } from './shared/stage.ts';
import { findFaults, type Ledger } from './shared/survey-ledger.ts';

const LASTS_MS = 3 * SECOND;
const RECOVERS_WITHIN_MS = 5 * SECOND;
const REFUSED_WITHIN_MS = SECOND;

type Figures = {
  recoveriesMs: number[];
  acknowledged: number;
  refused: number;
  reads: string;
  areReadsGood: boolean;
  slowestRefusalMs: number;
  restarts: number;
  lost: number;
  doubled: number;
};

type Place = {
  address: string;
  ledgers: Ledger[];
  env: Record<string, string>;
  stopWriting(): Promise<void> | void;
  letWrite(): Promise<void> | void;
  end(): Promise<void>;
  repair(): Promise<boolean>;
};

async function inTurn({ address, ledgers, env, stopWriting, letWrite, end, repair }: Place, rounds: number): Promise<Figures> {
  const load = startLoad(address, ledgers);
  const figures = { recoveriesMs: [] as number[], restarts: 0 };
  const meanwhile = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    await load.nextAcknowledged();
    await sleep(500);
    await stopWriting();
    const before = new Map(load.ends);
    await sleep(LASTS_MS);
    for (const [name, count] of load.ends) meanwhile.set(name, (meanwhile.get(name) ?? 0) + count - (before.get(name) ?? 0));
    await letWrite();
    const startedAt = performance.now();
    if (await repair()) figures.restarts++;
    await Promise.race([load.nextAcknowledged(), sleep(30 * SECOND, undefined, { ref: false })]);
    figures.recoveriesMs.push(performance.now() - startedAt);
  }
  await load.stop();
  await end();
  await asOwner(env, (client) => findFaults(client, LEDGER_COMPANY, ledgers));
  const badReads = [...meanwhile].filter(([name, count]) => name.startsWith('read') && name !== 'read 200' && count > 0);
  return {
    ...figures,
    acknowledged: meanwhile.get('write 200') ?? 0,
    refused: meanwhile.get('write 503') ?? 0,
    reads: [`200: ${meanwhile.get('read 200') ?? 0}`, ...badReads.map(([name, count]) => `${name.slice(5)}: ${count}`)].join(', '),
    areReadsGood: badReads.length === 0 && (meanwhile.get('read 200') ?? 0) > 0,
    slowestRefusalMs: load.longestMs.get('write 503') ?? 0,
    lost: ledgers.reduce((sum, ledger) => sum + ledger.lost.size, 0),
    doubled: ledgers.reduce((sum, ledger) => sum + ledger.duplicated.size, 0),
  };
}

const STAGE = { customers: 30, jobsEach: 400 };
const onStage = ({ address, ledgers, direct, server }: Stage) => ({ address, ledgers, env: direct, end: () => server.end('SIGTERM') });
const onDisk = (disk: SmallDisk) => ({ stopWriting: () => disk.fill(), letWrite: () => disk.free() });

const onPostgres = (disk: SmallDisk, rounds: number): Promise<Figures> =>
  withStage({ ...STAGE, parent: disk.folder, settings: ['max_wal_size=96MB'] }, (stage) =>
    inTurn(
      {
        ...onStage(stage),
        ...onDisk(disk),
        // Without room for its log PostgreSQL ends itself; whoever looks after it starts it again.
        async repair() {
          if (stage.postgres.isRunning()) return false;
          await stage.postgres.begin();
          return true;
        },
      },
      rounds,
    ),
  );

/** As after a failover, where the server that answers is a standby still. */
const onReadOnly = (rounds: number): Promise<Figures> =>
  withStage(STAGE, (stage) => {
    const readOnly = async (is: 'on' | 'off'): Promise<void> => {
      const client = new pg.Client({ connectionString: stage.direct['DATABASE_URL'], options: '-c default_transaction_read_only=off' });
      await client.connect();
      await client.query(`alter system set default_transaction_read_only = ${is}`);
      await client.query('select pg_reload_conf()');
      await client.end();
    };
    const place = { stopWriting: () => readOnly('on'), letWrite: () => readOnly('off'), repair: async () => false };
    return inTurn({ ...onStage(stage), ...place }, rounds);
  });

async function onEmbedded(disk: SmallDisk, rounds: number): Promise<Figures> {
  const env = { DATA_DIR: disk.folder, DEMO: 'off' };
  const ledgers = await prepareLedgers(env, STAGE);
  try {
    let server: ChildServer = await startProduct(env);
    const again = { ...env, PORT: new URL(server.address).port };
    const repair = async (): Promise<boolean> => {
      if (server.isRunning()) return false;
      server = await startProduct(again);
      return true;
    };
    return await inTurn({ address: server.address, ledgers, env, ...onDisk(disk), end: () => server.end('SIGTERM'), repair }, rounds);
  } finally {
    await endChildren();
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Math.min(Number(values.rounds), 50);
for (const [name, run] of [
  ['a full disk, PostgreSQL', () => withSmallDisk(400, (disk) => onPostgres(disk, rounds))],
  ['a full disk, embedded', () => withSmallDisk(400, (disk) => onEmbedded(disk, rounds))],
  ['a PostgreSQL that only reads', () => onReadOnly(rounds)],
] as const) {
  const figures = await run();
  if (figures) print(name, figures);
  else console.log(`${name}: left out, only root can mount a small disk to fill.\n`);
}

function print(name: string, figures: Figures): void {
  const slowest = Math.max(...figures.recoveriesMs);
  const { acknowledged, refused, slowestRefusalMs, restarts, lost, doubled } = figures;
  printTable([
    [name, 'figure', 'goal', ''],
    ['rounds of 3 s', String(rounds), '', ''],
    ['reads meanwhile', figures.reads, 'all 200', verdict(figures.areReadsGood)],
    ['writes meanwhile: 200, 503', `${acknowledged}, ${refused}`, '', verdict(refused > 0)],
    ['longest answer', `${slowestRefusalMs.toFixed(0)} ms`, `${REFUSED_WITHIN_MS} ms`, verdict(slowestRefusalMs <= REFUSED_WITHIN_MS)],
    ['writes again after, median', `${median(figures.recoveriesMs).toFixed(0)} ms`, '', ''],
    ['writes again after, max', `${slowest.toFixed(0)} ms`, `${RECOVERS_WITHIN_MS} ms`, verdict(slowest <= RECOVERS_WITHIN_MS)],
    ['restarts needed', String(restarts), '0', verdict(restarts === 0)],
    ['acknowledged and lost, there twice', `${lost}, ${doubled}`, '0, 0', verdict(lost + doubled === 0)],
  ]);
  console.log('');
}
