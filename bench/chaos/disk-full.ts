// The database's disk is full for some seconds: reads go on, writes answer 503 in time, and all is well without a restart once there is space.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECOND } from '#domain/time.ts';
import { startLoad } from '../parts/chaos-load.ts';
import { type ChildServer, endChildren, startProduct } from '../parts/child-server.ts';
import { asOwner } from '../parts/database.ts';
import { median, printMarkdown, verdict } from '../parts/figures.ts';
import { LEDGER_COMPANY, prepareLedgers } from '../parts/prepare-ledgers.ts';
import { type SmallDisk, withSmallDisk } from '../parts/small-disk.ts';
import { withStage } from '../parts/stage.ts';
import { findFaults, type Ledger } from '../parts/survey-ledger.ts';

const FULL_MS = 3 * SECOND;
const RECOVERS_WITHIN_MS = 5 * SECOND;
const REFUSED_WITHIN_MS = SECOND;

type DiskFigures = {
  recoveriesMs: number[];
  acknowledgedWhileFull: number;
  refusedWhileFull: number;
  readsWhileFull: string;
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
  disk: SmallDisk;
  end(): Promise<void>;
  repair(): Promise<boolean>;
};

async function fillAndFree({ address, ledgers, env, disk, end, repair }: Place, rounds: number): Promise<DiskFigures> {
  const load = startLoad(address, ledgers);
  const figures = { recoveriesMs: [] as number[], acknowledgedWhileFull: 0, restarts: 0 };
  const full = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    await load.nextAcknowledged();
    await sleep(500);
    disk.fill();
    const before = new Map(load.ends);
    await sleep(FULL_MS);
    for (const [name, count] of load.ends) full.set(name, (full.get(name) ?? 0) + count - (before.get(name) ?? 0));
    disk.free();
    const startedAt = performance.now();
    if (await repair()) figures.restarts++;
    await Promise.race([load.nextAcknowledged(), sleep(30 * SECOND, undefined, { ref: false })]);
    figures.recoveriesMs.push(performance.now() - startedAt);
  }
  await load.stop();
  await end();
  await asOwner(env, (client) => findFaults(client, LEDGER_COMPANY, ledgers));
  const badReads = [...full].filter(([name, count]) => name.startsWith('read') && name !== 'read 200' && count > 0);
  return {
    ...figures,
    acknowledgedWhileFull: full.get('write 200') ?? 0,
    refusedWhileFull: full.get('write 503') ?? 0,
    readsWhileFull: [`200: ${full.get('read 200') ?? 0}`, ...badReads.map(([name, count]) => `${name.slice(5)}: ${count}`)].join(', '),
    areReadsGood: badReads.length === 0 && (full.get('read 200') ?? 0) > 0,
    slowestRefusalMs: load.longestMs.get('write 503') ?? 0,
    lost: ledgers.reduce((sum, ledger) => sum + ledger.lost.size, 0),
    doubled: ledgers.reduce((sum, ledger) => sum + ledger.duplicated.size, 0),
  };
}

const onPostgres = (disk: SmallDisk, rounds: number): Promise<DiskFigures> =>
  withStage({ customers: 30, jobsEach: 400, parent: disk.folder, settings: ['max_wal_size=96MB'] }, (stage) =>
    fillAndFree(
      {
        ...{ address: stage.address, ledgers: stage.ledgers, env: stage.direct, disk, end: () => stage.server.end('SIGTERM') },
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

async function onEmbedded(disk: SmallDisk, rounds: number): Promise<DiskFigures> {
  const env = { DATA_DIR: disk.folder, DEMO: 'off' };
  const ledgers = await prepareLedgers(env, { customers: 30, jobsEach: 400 });
  try {
    let server: ChildServer = await startProduct(env);
    const again = { ...env, PORT: new URL(server.address).port };
    const repair = async (): Promise<boolean> => {
      if (server.isRunning()) return false;
      server = await startProduct(again);
      return true;
    };
    return await fillAndFree({ address: server.address, ledgers, env, disk, end: () => server.end('SIGTERM'), repair }, rounds);
  } finally {
    await endChildren();
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Math.min(Number(values.rounds), 50);
for (const [engine, run] of [['PostgreSQL', onPostgres] as const, ['embedded', onEmbedded] as const]) {
  const figures = await withSmallDisk(400, (disk) => run(disk, rounds));
  if (!figures) {
    console.log('Left out: only root can mount a small disk to fill.');
    break;
  }
  const slowest = Math.max(...figures.recoveriesMs);
  printMarkdown([
    [`a full disk, ${engine}`, 'figure', 'goal', ''],
    ['rounds of 3 s', String(rounds), '', ''],
    ['reads while it was full', figures.readsWhileFull, 'all 200', verdict(figures.areReadsGood)],
    [
      'writes while it was full: 200, 503',
      `${figures.acknowledgedWhileFull}, ${figures.refusedWhileFull}`,
      '',
      verdict(figures.refusedWhileFull > 0),
    ],
    [
      'longest answer',
      `${figures.slowestRefusalMs.toFixed(0)} ms`,
      `${REFUSED_WITHIN_MS} ms`,
      verdict(figures.slowestRefusalMs <= REFUSED_WITHIN_MS),
    ],
    ['writes again after, median', `${median(figures.recoveriesMs).toFixed(0)} ms`, '', ''],
    ['writes again after, max', `${slowest.toFixed(0)} ms`, `${RECOVERS_WITHIN_MS} ms`, verdict(slowest <= RECOVERS_WITHIN_MS)],
    ['restarts needed', String(figures.restarts), '0', verdict(figures.restarts === 0)],
    ['acknowledged and lost, there twice', `${figures.lost}, ${figures.doubled}`, '0, 0', verdict(figures.lost + figures.doubled === 0)],
  ]);
  console.log('');
}
