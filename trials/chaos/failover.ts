// PostgreSQL under Patroni with its faults, two portals and writing load: how long without writes and reads, and nothing lost.
// In short: failover.test.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';
import { findClusterTools } from './failover/cluster-tools.ts';
import { type ClusterFault, clusterFaults } from './failover/faults.ts';
import { startGaps } from './failover/gaps.ts';
import { type ChaosLoad, startLoad, tasksOf } from './shared/chaos-load.ts';
import { readBack, repeatAll } from './shared/survey-client.ts';
import { countFaults, findFaults, type Ledger, prepareLedgers } from './shared/survey-ledger.ts';

const LONGEST_REFUSAL_MS = 2 * SECOND;
const CALM_MS = 3 * SECOND;
const LANES = 4;

export type FailoverRow = {
  fault: ClusterFault;
  writesMs: number;
  readsMs: number;
  refused: number;
  longestMs: number;
  lost: number;
  doubled: number;
  foreign: number;
};
export type FailoverFigures = { rows: FailoverRow[]; acknowledged: number; otherEnds: string[]; isSameServers: boolean };

type Options = { customers: number; jobsEach: number; onRound?: (row: FailoverRow) => void };

export async function failover(cluster: Cluster, faults: readonly ClusterFault[], options: Options): Promise<FailoverFigures> {
  const env = { DATABASE_URL: cluster.url, DEMO: 'off' };
  const ledgers = await prepareLedgers(env, options);
  const tasks = tasksOf(ledgers);
  const portals = [await startProduct(env), await startProduct(env)];
  const figures: FailoverFigures = { rows: [], acknowledged: 0, otherEnds: [], isSameServers: true };
  try {
    for (const fault of faults) {
      const row = await round(cluster, fault, { portals, ledgers, tasks, figures });
      figures.rows.push(row);
      options.onRound?.(row);
    }
    figures.isSameServers = portals.every((portal) => portal.isRunning());
    return figures;
  } finally {
    await endChildren();
  }
}

type Scene = { portals: readonly ChildServer[]; ledgers: readonly Ledger[]; tasks: ReturnType<typeof tasksOf>; figures: FailoverFigures };

/** One fault under load of its own, so that every figure is that fault's; then every promise is compared with the tables of the new primary. */
async function round(cluster: Cluster, fault: ClusterFault, { portals, ledgers, tasks, figures }: Scene): Promise<FailoverRow> {
  await cluster.untilWhole();
  const before = countFaults(ledgers);
  const sides = portals.map(({ address }) => {
    const gaps = startGaps();
    return { gaps, load: startLoad(address, ledgers, { lanes: LANES, tasks, onGood: gaps.note }) };
  });
  await Promise.all(sides.map(({ load }) => load.nextAcknowledged()));
  await sleep(CALM_MS);
  for (const { gaps } of sides) gaps.begin();
  await fault.happen(cluster);
  await Promise.all(sides.map(({ load }) => load.nextAcknowledged()));
  await cluster.untilWhole();
  await sleep(CALM_MS);
  const longest = sides.map(({ gaps }) => gaps.end());
  await Promise.all(sides.map(({ load }) => load.stop()));
  await checkPromises(cluster, portals[0]?.address ?? '', ledgers);
  const loads = sides.map(({ load }) => load);
  figures.acknowledged += loads.reduce((sum, load) => sum + load.acknowledged(), 0);
  figures.otherEnds.push(...loads.flatMap(otherEnds));
  const after = countFaults(ledgers);
  return {
    fault,
    writesMs: Math.max(...longest.map((gap) => gap.write)),
    readsMs: Math.max(...longest.map((gap) => gap.read)),
    refused: loads.reduce((sum, { ends }) => sum + (ends.get('write 503') ?? 0) + (ends.get('read 503') ?? 0), 0),
    longestMs: Math.max(...loads.flatMap(({ longestMs }) => [...longestMs.values()])),
    lost: after.lost - before.lost,
    doubled: after.doubled - before.doubled,
    foreign: loads.reduce((sum, load) => sum + load.foreign(), 0),
  };
}

const otherEnds = ({ ends }: ChaosLoad): string[] => [...ends.keys()].filter((end) => !/^(write|read) (200|503)$/.test(end));

/** Compares as the customers see it, then by sending again as they would, then in the tables of the present leader. */
async function checkPromises(cluster: Cluster, address: string, ledgers: readonly Ledger[]): Promise<void> {
  const REPEATED_ANSWERS_EACH = 2;
  for (const ledger of ledgers) {
    await readBack(address, ledger);
    await repeatAll(address, ledger, REPEATED_ANSWERS_EACH);
    for (const { step, jobId, text } of ledger.underWay.splice(0)) (step === 'answer' ? ledger.answers : ledger.wishes).set(jobId, text);
  }
  await asOwner({ DATABASE_URL: cluster.url, DEMO: 'off' }, (client) => findFaults(client, ledgers));
}

async function command(): Promise<void> {
  const { rounds, only } = options({ rounds: 2, only: '' });
  const tools = await findClusterTools({ mayInstall: true });
  if (typeof tools === 'string') throw new Error(tools);
  const chosen = clusterFaults.filter(({ name }) => name.includes(only));
  const faults = chosen.flatMap((fault) => Array.from({ length: rounds }, () => fault));
  const cluster = await startCluster(tools);
  try {
    const onRound = (row: FailoverRow) => console.error(`${row.fault.name}: ${(row.writesMs / 1000).toFixed(1)} s without writes`);
    print(await failover(cluster, faults, { customers: 200, jobsEach: 25 * faults.length, onRound }));
  } finally {
    await cluster.stop();
  }
}

function print({ rows, acknowledged, otherEnds, isSameServers }: FailoverFigures): void {
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  printTable([
    ['fault', 's without writes', 'goal', 's without reads', 'goal', '503', 'longest answer, s', 'lost / doubled / foreign', ''],
    ...rows.map(({ fault, ...row }) => [
      fault.name,
      seconds(row.writesMs),
      seconds(fault.writesWithinMs),
      seconds(row.readsMs),
      seconds(fault.readsWithinMs),
      String(row.refused),
      seconds(row.longestMs),
      `${row.lost} / ${row.doubled} / ${row.foreign}`,
      verdict(isGood(fault, row)),
    ]),
  ]);
  console.log(`${acknowledged} acknowledged writes, ${rows.length} faults`);
  console.log(`only 200 and 503: ${verdict(otherEnds.length === 0)} ${[...new Set(otherEnds)].join(', ')}`);
  console.log(`no portal was restarted: ${verdict(isSameServers)}`);
}

const isGood = (fault: ClusterFault, row: Omit<FailoverRow, 'fault'>): boolean =>
  row.writesMs <= fault.writesWithinMs &&
  row.readsMs <= fault.readsWithinMs &&
  row.longestMs <= LONGEST_REFUSAL_MS &&
  row.lost + row.doubled + row.foreign === 0;

if (import.meta.main) await command();
