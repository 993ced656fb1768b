// A thousand slow clients at a time, slow in five ways: an ordinary customer must not notice.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { call } from '../shared/call.ts';
import type { ChildServer } from '../shared/child-server.ts';
import { median, printGoals, printTable, quantile } from '../shared/figures.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { rssMbOf } from '../shared/memory.ts';
import { openConnections } from '../shared/open-connections.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { MANNERS, type MannerName, openSlowClients } from './slow/slow-sockets.ts';

const COMPANY = 4;
const GOAL_P99_MS = 250;
/** So much of an answer may wait in the kernel and in the process for a thousand who do not read. */
const MOST_GROWTH_MB = 150;
const CUSTOMER_EVERY_MS = 50;
const SAMPLE_EVERY_MS = 500;
type Row = { name: string; most: number; left: number; times: number[]; failed: number; rssMb: number };
type Slow = (port: number) => Promise<void>;

// Longer than any patience of the server, so that whoever was slow has been cut by the end.
const { connections, seconds, words } = options({ connections: 1000, seconds: 38 });
const isAsked = (name: string): boolean => words.length === 0 || words.includes(name);

async function fill(client: pg.ClientBase): Promise<Record<string, string>> {
  await fillCompany(client, { companyId: COMPANY, customers: 1, jobsEach: 40 });
  return (await openSessions(client, COMPANY, [1]))[0] ?? {};
}

await withProduct({ fill }, async ({ server, filled: headers }) => {
  const rows = [await attackWith(server, headers, 'nobody else', () => sleep(10_000))];
  for (const name of (Object.keys(MANNERS) as MannerName[]).filter(isAsked))
    rows.push(await attackWith(server, headers, name, (port) => beSlow(port, name)));
  report(rows);
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

function report([quiet, ...rows]: Row[]): void {
  const p99Of = (row: Row): number => quantile(row.times, 0.99);
  printTable([
    [`${connections} at a time`, 'most at once', 'left at the end', 'calls', 'median ms', 'p99 ms', 'RSS MB'],
    ...[quiet as Row, ...rows].map((row) => [
      ...[row.name, String(row.most), String(row.left), String(row.times.length)],
      ...[median(row.times).toFixed(1), p99Of(row).toFixed(1), row.rssMb.toFixed(0)],
    ]),
  ]);
  const growth = Math.max(...rows.map((row) => row.rssMb)) - (quiet?.rssMb ?? 0);
  const stuck = rows.filter((row) => row.left > connections / 10).map((row) => row.name);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const worst = Math.max(...rows.map(p99Of));
  printGoals('slow clients, beside one customer', [
    ['calls of the customer that failed', failed, '0', failed === 0],
    ['worst p99 of the customer, ms', worst.toFixed(1), `< ${GOAL_P99_MS}`, worst < GOAL_P99_MS],
    ['most memory above a quiet server, MB', growth.toFixed(0), `< ${MOST_GROWTH_MB}`, !(growth >= MOST_GROWTH_MB)],
    ['not cut', stuck.join(', ') || 'none', 'none', stuck.length === 0],
  ]);
}
