// Two servers behind one PostgreSQL against one: answers a second, and which processor the limit was.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { childrenOf, cpuMsOfChildren, ownCpuMs } from '../shared/cpu.ts';
import { type CustomerCall, getJobsWith } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { fillCompanies, openVisitors } from '../shared/large-companies.ts';
import { CONNECTIONS, load } from '../shared/load.ts';

const LEAST_GAIN = 1.5;
const cores = availableParallelism();

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    customers: { type: 'string', default: '20000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const customers = Number(values.customers);

type Run = { perSecond: number; p99Ms: number; serverCores: number; postgresCores: number; clientCores: number };
/** Servers, PostgreSQL and load generator share the cores of a setup. */
type Setup = { name: string; cores: string; servers: number; runs: Run[] };
const half = Math.floor(cores / 2);
const coreList = (from: number, count: number): string => `${from}-${from + count - 1}`;
const oneOnHalf: Setup = { name: `one server, ${half} of ${cores} cores for everything`, cores: coreList(0, half), servers: 1, runs: [] };
const oneOnAll: Setup = { name: `one server, ${cores} cores for everything`, cores: coreList(0, cores), servers: 1, runs: [] };
const twoOnAll: Setup = { name: `two servers, ${cores} cores for everything`, cores: coreList(0, cores), servers: 2, runs: [] };

await withPostgres([], async (serverUrl, postgres) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'two_servers');
  const visitors = await asOwner({ DATABASE_URL }, async (client) =>
    openVisitors(client, await fillCompanies(client, { customers, jobs: customers * 5 }), 2000),
  );
  const calls = visitors.map((v) => getJobsWith(v.headers));
  try {
    const servers = [await startProduct({ DATABASE_URL, DEMO: 'off' }), await startProduct({ DATABASE_URL, DEMO: 'off' })];
    for (const { address } of servers) await load(address, calls, 3);
    for (let round = 0; round < rounds; round++) {
      const order = [oneOnHalf, oneOnAll, twoOnAll];
      for (const setup of round % 2 === 0 ? order : order.toReversed()) setup.runs.push(await run(setup, servers, postgres.pid, calls));
    }
    print();
  } finally {
    await endChildren();
  }
});

async function run(setup: Setup, all: readonly ChildServer[], postgresPid: number, calls: readonly CustomerCall[]): Promise<Run> {
  for (const pid of [process.pid, postgresPid, ...childrenOf(postgresPid), ...all.map((s) => s.pid)]) pin(pid, setup.cores);
  const servers = all.slice(0, setup.servers);
  const before = { server: sum(servers), postgres: cpuMsOfChildren(postgresPid), client: ownCpuMs() };
  const results = await Promise.all(
    servers.map(({ address }) => load(address, calls, seconds, { connections: CONNECTIONS / servers.length })),
  );
  const coresOf = (ms: number) => ms / 1000 / seconds;
  return {
    perSecond: results.reduce((total, r) => total + r.perSecond, 0),
    p99Ms: Math.max(...results.map((r) => r.p99Ms)),
    serverCores: coresOf(sum(servers) - before.server),
    postgresCores: coresOf(cpuMsOfChildren(postgresPid) - before.postgres),
    clientCores: coresOf(ownCpuMs() - before.client),
  };
}

function sum(servers: readonly ChildServer[]): number {
  return servers.reduce((total, server) => total + server.cpuMs(), 0);
}

function pin(pid: number, to: string): void {
  const { status } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', to, String(pid)], { stdio: 'ignore' });
  // A backend may be gone by now.
  if (status !== 0 && pid === process.pid) throw new Error('taskset (of util-linux) is needed to give each setup its cores');
}

function print(): void {
  console.log(`\nGetJobs, ${CONNECTIONS} connections in all, ${rounds} interleaved rounds of ${seconds} s, medians`);
  const of = (setup: Setup, field: keyof Run) => setup.runs.map((r) => r[field]);
  const row = (setup: Setup) => [
    setup.name,
    ...(['perSecond', 'p99Ms'] as const).map((field) => median(of(setup, field)).toFixed(0)),
    ...(['serverCores', 'postgresCores', 'clientCores'] as const).map((field) => median(of(setup, field)).toFixed(2)),
  ];
  const head = ['', 'answers/s', 'p99 ms', 'cores of the servers', 'of PostgreSQL', 'of the client'];
  printTable([head, ...[oneOnHalf, oneOnAll, twoOnAll].map(row)]);
  const ratio = (a: Setup, b: Setup) => pairedRatio(of(a, 'perSecond'), of(b, 'perSecond'));
  const [twice, besides] = [ratio(twoOnAll, oneOnHalf), ratio(twoOnAll, oneOnAll)];
  // A second server needs a core that the first, PostgreSQL and the client leave free.
  const hasRoom = cores >= 6;
  console.log(`a second server with as many cores again   ${twice.toFixed(2)}  goal ≥ ${LEAST_GAIN}: ${verdict(twice >= LEAST_GAIN)}`);
  console.log(
    `a second server on the same cores          ${besides.toFixed(2)}${hasRoom ? `  goal ≥ ${LEAST_GAIN}: ${verdict(besides >= LEAST_GAIN)}` : '  (no goal: PostgreSQL and the client leave it no core)'}`,
  );
}
