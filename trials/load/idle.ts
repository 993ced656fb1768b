// Ten thousand browsers that keep their connection and ask nothing, at nginx with ops/nginx.conf: what do those who ask lose?
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/postgres.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { type CustomerCall, getJobsWith } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { fillCompanies, openVisitors } from '../shared/large-companies.ts';
import { CONNECTIONS, type Load, load } from '../shared/load.ts';
import { HOST, type Nginx, startNginx } from '../shared/nginx.ts';
import { openConnections } from '../shared/open-connections.ts';
import { vitalsOf } from '../shared/server-vitals.ts';

const LEAST_LEFT = 0.8;

const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const browsers = Number(values.browsers);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

type Phase = { name: string; runs: Load[]; atFront: number[]; atServer: number[]; serverMb: number[] };
const phase = (name: string): Phase => ({ name, runs: [], atFront: [], atServer: [], serverMb: [] });
const [alone, crowded] = [phase('nobody else'), phase(`${browsers} that ask nothing`)];

await withPostgres([], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'idle');
  const visitors = await asOwner({ DATABASE_URL }, async (client) =>
    openVisitors(client, await fillCompanies(client, { customers: 10_000, jobs: 50_000 }), 2000),
  );
  const calls = visitors.map((v) => getJobsWith({ ...v.headers, host: HOST }));
  // Both places of the example's upstream lead to the one server.
  const port = await freePort();
  const nginx = await startNginx([port, port]);
  try {
    const server = await startProduct({ DATABASE_URL, DEMO: 'off', TRUST_PROXY: '1', METRICS_PORT: '0', PORT: String(port) });
    const ask = async (of: Phase): Promise<void> => {
      of.runs.push(await through(nginx, calls));
      of.atFront.push(openConnections(nginx.port));
      of.atServer.push(openConnections(port));
      of.serverMb.push((await vitalsOf(server)).rssMb);
    };
    await through(nginx, calls);
    for (let round = 0; round < rounds; round++) {
      await ask(alone);
      const idlers = await startIdlers(nginx.port);
      try {
        await ask(crowded);
      } finally {
        idlers.kill();
        await once(idlers, 'close');
      }
    }
    print();
  } finally {
    await endChildren();
    await nginx.stop();
  }
});

function through(nginx: Nginx, calls: readonly CustomerCall[]): Promise<Load> {
  return load(nginx.tls, calls, seconds, { servername: HOST });
}

async function startIdlers(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./idle/idlers.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(port), HOST, COUNT: String(browsers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  if (!String(said[0]).startsWith('open')) throw new Error('the connections could not be opened');
  return child;
}

function print(): void {
  console.log(
    `\nGetJobs through nginx with TLS, as fast as they are answered, ${CONNECTIONS} connections; ${rounds} rounds of ${seconds} s, medians`,
  );
  const row = ({ name, runs, atFront, atServer, serverMb }: Phase) => [
    name,
    median(runs.map((r) => r.perSecond)).toFixed(0),
    median(runs.map((r) => r.p50Ms)).toFixed(1),
    median(runs.map((r) => r.p99Ms)).toFixed(1),
    median(atFront).toFixed(0),
    median(atServer).toFixed(0),
    median(serverMb).toFixed(0),
  ];
  printTable([
    ['', 'answers/s', 'p50 ms', 'p99 ms', 'connections at nginx', 'at the server', 'server RSS MB'],
    ...[alone, crowded].map(row),
  ]);
  const left = pairedRatio(
    crowded.runs.map((r) => r.perSecond),
    alone.runs.map((r) => r.perSecond),
  );
  console.log(`answers/s that are left   ${left.toFixed(2)}  goal ≥ ${LEAST_LEFT}: ${verdict(left >= LEAST_LEFT)}`);
  const fewest = Math.min(...crowded.atFront);
  console.log(`open at the end of a turn ${fewest}  goal ≥ ${browsers}: ${verdict(fewest >= browsers)}`);
}
