// Two hundred companies in one PostgreSQL against five: connections at rest after calls to each of them, start, memory.
// In short: --many 6 --rounds 1
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { call } from '../shared/call.ts';
import { type ChildServer, endChildren, startChild } from '../shared/child-server.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printGoals } from '../shared/figures.ts';
import { rssMbOf } from '../shared/memory.ts';
import { options } from '../shared/options.ts';

const FEW = 5;
const MAX_CONNECTIONS = 20;
const MAX_RATIO = 1.1;
const CALLS_EACH = 3;
/** Fewer than one address may have open. */
const AT_ONCE = 50;
const AT_REST_MS = 3000;

const { many, rounds } = options({ many: 200, rounds: 7 });
const SERVER = new URL('./companies/server.ts', import.meta.url);
type Measurement = { readyMs: number; cpuMs: number; rssMb: number; connections: number };

await withPostgres([], async (serverUrl) => {
  const sides = new Map<number, { url: string; measured: Measurement[] }>();
  for (const count of [FEW, many]) sides.set(count, { url: await createDatabase(serverUrl, `of_${count}`), measured: [] });
  try {
    // The first start of each makes the tables.
    for (let round = -1; round < rounds; round++)
      for (const [count, { url, measured }] of round % 2 ? [...sides] : [...sides].reverse()) {
        const figures = await startWith(count, url);
        if (round >= 0) measured.push(figures);
      }
  } finally {
    await endChildren();
  }
  const of = (count: number, field: keyof Measurement): number[] => sides.get(count)?.measured.map((m) => m[field]) ?? [];
  const both = (field: keyof Measurement): string => [many, FEW].map((count) => median(of(count, field)).toFixed(0)).join(' / ');
  const ratio = (field: keyof Measurement): number => pairedRatio(of(many, field), of(FEW, field));
  const withinATenth = (what: string, field: keyof Measurement) =>
    [`${what}: ${both(field)}`, ratio(field).toFixed(2), `≤ ${MAX_RATIO}`, ratio(field) <= MAX_RATIO] as const;
  const connections = Math.max(...of(many, 'connections'));
  printGoals(`${many} companies / ${FEW}, medians of ${rounds} starts in turn`, [
    ['connections at rest', connections, `≤ ${MAX_CONNECTIONS}`, connections <= MAX_CONNECTIONS],
    withinATenth('ms of processor until ready', 'cpuMs'),
    withinATenth('MB at rest', 'rssMb'),
    ['ms until ready', both('readyMs')],
  ]);
});

async function startWith(count: number, url: string): Promise<Measurement> {
  const server = await startChild(SERVER, {
    DATABASE_URL: url,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    COMPANIES: String(count),
    ERASURE_KEY: '7'.repeat(64),
  });
  const { readyMs } = server;
  const cpuMs = server.cpuMs();
  await callAll(server, count);
  await sleep(AT_REST_MS);
  const measured = { readyMs, cpuMs, rssMb: rssMbOf(server.pid), connections: await connectionsOf(url) };
  await server.end('SIGTERM');
  return measured;
}

/** As many calls to five as to all of them, so that memory can be compared. */
async function callAll(server: ChildServer, count: number): Promise<void> {
  const ids = Array.from({ length: many * CALLS_EACH }, (_, i) => (i % count) + 1);
  const ask = (companyId: number) =>
    call(`${server.address}/api/Customer/GetJobs`, {
      headers: { authorization: encodeBasic({ id: 'kunde', value: 'A'.repeat(43) }), companyid: String(companyId) },
    });
  for (let at = 0; at < ids.length; at += AT_ONCE) await Promise.all(ids.slice(at, at + AT_ONCE).map(ask));
}

async function connectionsOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows[0]?.n ?? 0;
}
