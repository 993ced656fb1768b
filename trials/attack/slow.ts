// A thousand slow clients at a time, slowhttptest's four ways and our own: an ordinary customer must not notice.
import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { needTool } from '../../scripts/find-tool.ts';
import { call } from '../shared/call.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { rssMbOf } from '../shared/memory.ts';
import { openConnections } from '../shared/open-connections.ts';
import { MANNERS, type MannerName, openSlowClients } from './slow/slow-sockets.ts';

const COMPANY = 4;
const GOAL_P99_MS = 250;
/** So much of an answer may wait in the kernel and in the process for a thousand who do not read. */
const MOST_GROWTH_MB = 150;
const CUSTOMER_EVERY_MS = 50;
const SAMPLE_EVERY_MS = 500;
const RATE = '200';
const TOOL_MODES = {
  'slowhttptest -H': ['-H', '-i', '5'],
  'slowhttptest -B': ['-B', '-i', '5'],
  'slowhttptest -R': ['-R'],
  'slowhttptest -X': ['-X', '-k', '3', '-w', '10', '-y', '20', '-n', '5', '-z', '32'],
};

type Row = { name: string; most: number; left: number; times: number[]; failed: number; rssMb: number };
type Slow = (port: number) => Promise<void>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { connections: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '38' } },
});
const connections = Number(values.connections);
/** Longer than any patience of the server, so that whoever was slow has been cut by the end. */
const seconds = Math.min(Number(values.seconds), 40);
const isAsked = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
const slowhttptest = await needTool('slowhttptest');

await withPostgres([], async (url) => {
  const env = { DATABASE_URL: await createDatabase(url, 'slow'), DEMO: 'off' };
  const headers = await asOwner(env, async (client) => {
    await fillCompany(client, { companyId: COMPANY, customers: 1, jobsEach: 40 });
    return (await openSessions(client, COMPANY, [1]))[0] ?? {};
  });
  try {
    const direct = await startProduct(env);
    const rows = [await attackWith(direct, headers, 'nobody else', () => sleep(10_000))];
    for (const name of (Object.keys(MANNERS) as MannerName[]).filter(isAsked))
      rows.push(await attackWith(direct, headers, name, (port) => beSlow(port, name)));
    await direct.end('SIGTERM');
    // Behind a proxy all connections come from one address, and only their total is limited.
    const behindProxy = await startProduct({ ...env, TRUST_PROXY: '1' });
    for (const [name, options] of Object.entries(TOOL_MODES).filter(([mode]) => isAsked(mode)))
      rows.push(await attackWith(behindProxy, headers, name, (port) => runTool(port, options)));
    report(rows);
  } finally {
    await endChildren();
  }
});

async function attackWith(server: ChildServer, headers: Record<string, string>, name: string, attack: Slow): Promise<Row> {
  const port = Number(new URL(server.address).port);
  const row: Row = { name, most: 0, left: 0, times: [], failed: 0, rssMb: 0 };
  const agent = new Agent({ keepAlive: true });
  const isOver = attack(port).then(() => true);
  const until = async (everyMs: number, work: () => Promise<void> | void): Promise<void> => {
    for (let done = false; !done; done = await Promise.race([isOver, sleep(everyMs, false)])) await work();
  };
  await Promise.all([
    until(CUSTOMER_EVERY_MS, async () => {
      const answer = await call(`${server.address}/api/Customer/GetJobs`, { headers, agent, localAddress: '127.0.0.2' }).catch(() => null);
      if (answer?.status === 200) row.times.push(answer.ms);
      else row.failed++;
    }),
    until(SAMPLE_EVERY_MS, () => {
      row.left = openConnections(port);
      row.most = Math.max(row.most, row.left);
      row.rssMb = Math.max(row.rssMb, rssMbOf(server.pid));
    }),
  ]);
  agent.destroy();
  await sleep(1000);
  console.error(`${name}: ${row.times.length} calls`);
  return row;
}

async function beSlow(port: number, name: MannerName): Promise<void> {
  const clients = openSlowClients(port, name, connections);
  await sleep(seconds * 1000);
  clients.stop();
}

async function runTool(port: number, options: readonly string[]): Promise<void> {
  const args = [
    ...options,
    '-c',
    String(connections),
    '-r',
    RATE,
    '-l',
    String(seconds),
    '-p',
    '5',
    '-u',
    `http://127.0.0.1:${port}/api/openapi.json`,
  ];
  const tool = spawn('sh', ['-c', 'ulimit -n 8192; exec "$@"', 'sh', slowhttptest, ...args], { stdio: 'ignore' });
  const ended = new Promise<void>((ok) => tool.once('close', () => ok()));
  // It ends by itself when all its connections were closed; then the time goes on without it.
  await Promise.race([sleep((seconds + 5) * 1000), ended.then(() => sleep(2000))]);
  tool.kill('SIGKILL');
  await ended;
}

function report([quiet, ...rows]: Row[]): void {
  const p99Of = (row: Row | undefined): number => quantile(row?.times ?? [], 0.99);
  console.log(`\n${connections} slow clients at a time; meanwhile one customer asks for the jobs every ${CUSTOMER_EVERY_MS} ms\n`);
  printTable([
    [
      'slow clients',
      'most at once',
      'left at the end',
      'calls',
      'failed',
      'median ms',
      'p99 ms',
      'RSS MB',
      `p99 < ${GOAL_P99_MS} ms, none failed`,
    ],
    ...[quiet, ...rows].flatMap((row) => (row ? [cellsOf(row, p99Of(row))] : [])),
  ]);
  const growth = Math.max(...rows.map((row) => row.rssMb)) - (quiet?.rssMb ?? 0);
  const stuck = rows.filter((row) => row.left > connections / 10);
  console.log(
    `\nmost memory above a quiet server: ${growth.toFixed(0)} MB, goal below ${MOST_GROWTH_MB}: ${verdict(!(growth >= MOST_GROWTH_MB))}`,
  );
  console.log(
    `slow clients are cut: ${stuck.length === 0 ? 'all' : `not ${stuck.map((row) => row.name).join(', ')}`}: ${verdict(stuck.length === 0)}`,
  );
}

function cellsOf(row: Row, p99: number): string[] {
  return [
    row.name,
    String(row.most),
    String(row.left),
    String(row.times.length),
    String(row.failed),
    median(row.times).toFixed(1),
    p99.toFixed(1),
    row.rssMb.toFixed(0),
    verdict(p99 < GOAL_P99_MS && row.failed === 0),
  ];
}
