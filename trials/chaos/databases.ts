// A PostgreSQL for each database id, one of them dead or frozen: the other companies' reads go on as before, and /readyz stays 200.
import { setTimeout as sleep } from 'node:timers/promises';
import { companyIds, databaseIdOf } from '#brands/index.ts';
import { childrenOf, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { homeCalls } from '../shared/customer-calls.ts';
import { asOwner, createDatabase } from '../shared/database.ts';
import { median, p99Of, pairedRatio, printGoals, printTable } from '../shared/figures.ts';
import { fillCompanies, openVisitors, type Visitor } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { options } from '../shared/options.ts';
import { inTurn, sendSteadily } from '../shared/steady-load.ts';

const MOST_GROWTH = 1.25;
const AWAY = companyIds[0] as number;
const { rounds, seconds, rate, customers } = options({ rounds: 5, seconds: 5, rate: 150, customers: 4000 });

type Round = { name: string; begin(of: OwnPostgres): Promise<void>; end(of: OwnPostgres): Promise<void>; p99Ms: number[]; failed: number };

const signalAll = (of: OwnPostgres, signal: NodeJS.Signals) => {
  for (const pid of [of.pid, ...childrenOf(of.pid)]) process.kill(pid, signal);
};
const nothing = async (): Promise<void> => {};
const manners: Round[] = [
  { name: 'all are well', begin: nothing, end: nothing, p99Ms: [], failed: 0 },
  { name: 'one is dead', begin: (of) => of.end('killed'), end: (of) => of.begin(), p99Ms: [], failed: 0 },
  {
    name: 'one is frozen',
    begin: async (of) => signalAll(of, 'SIGSTOP'),
    end: async (of) => signalAll(of, 'SIGCONT'),
    p99Ms: [],
    failed: 0,
  },
];

const servers = new Map<number, OwnPostgres>();
try {
  await main();
} finally {
  await endChildren();
  for (const server of servers.values()) await server.stop();
}

async function main(): Promise<void> {
  const env: Record<string, string> = { DEMO: 'off', TRUST_PROXY: '1' };
  const visitors: Visitor[] = [];
  for (const companyId of companyIds) {
    const id = databaseIdOf(companyId) ?? 0;
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL was not found and could not be installed');
    servers.set(companyId, server);
    env[`DATABASE_URL_${id}`] = await createDatabase(server.url, 'portal');
    const own = await asOwner({ DATABASE_URL: env[`DATABASE_URL_${id}`] ?? '', DEMO: 'off' }, async (client) =>
      openVisitors(client, await fillCompanies(client, { customers, jobs: customers * 5 }), 1000),
    );
    visitors.push(...own.filter((visitor) => visitor.companyId === companyId));
  }
  const { address } = await startProduct(env);
  const others = visitors.filter(({ companyId }) => companyId !== AWAY).flatMap(homeCalls);
  const theirs = visitors.filter(({ companyId }) => companyId === AWAY).flatMap(homeCalls);
  const away = servers.get(AWAY) as OwnPostgres;
  await load(address, others, 4);
  let notReady = 0;
  for (let round = 0; round < rounds; round++)
    for (const one of manners) {
      await one.begin(away);
      // Calls for the one that is away come as before: they must not take anything from the others.
      const kinds = [
        { name: 'others', share: 3, next: inTurn(others) },
        { name: 'away', share: 1, next: inTurn(theirs) },
      ];
      const [sent] = await Promise.all([
        sendSteadily(address, kinds, { perSecond: rate, seconds, connections: 400 }),
        sleep((seconds * 1000) / 2).then(async () => {
          if ((await call(`${address}/readyz`)).status !== 200) notReady++;
        }),
      ]);
      const times = sent.filter(({ kind }) => kind === 'others');
      one.p99Ms.push(p99Of(times));
      one.failed += times.filter(({ status }) => status !== 200).length;
      await one.end(away);
      await sleep(1000);
    }
  print(notReady);
}

function print(notReady: number): void {
  console.log(
    `${rate} calls a second, a quarter of them for the company whose database is away; ${rounds} rounds of ${seconds} s, medians\n`,
  );
  printTable([
    ["the other companies' reads", 'p99 ms', 'failed'],
    ...manners.map((m) => [m.name, median(m.p99Ms).toFixed(1), String(m.failed)]),
  ]);
  const [well, ...troubled] = manners;
  printGoals('to the p99 while all are well', [
    ...troubled.map((m) => {
      const growth = pairedRatio(m.p99Ms, well?.p99Ms ?? []);
      return [m.name, growth.toFixed(2), `≤ ${MOST_GROWTH}`, growth <= MOST_GROWTH] as const;
    }),
    ['failed reads', manners.reduce((sum, m) => sum + m.failed, 0), '0', manners.every((m) => m.failed === 0)],
    ['/readyz other than 200', notReady, '0', notReady === 0],
  ]);
}
