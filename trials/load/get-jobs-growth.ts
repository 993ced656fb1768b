// GetJobs of a random customer among 1 million (5 million jobs) against the same among 10 thousand, in one run.
import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { getJobsWith } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, quantile, verdict } from '../shared/figures.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { CONNECTIONS } from '../shared/load.ts';
import { type LoadWithCpu, loadWithCpu } from '../shared/load-with-cpu.ts';

const JOBS_EACH = 5;
const SESSIONS = 2000;
const BLOCK = 250;
const MOST_GROWTH = 1.2;

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    blocks: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
  },
});
const blocks = Math.min(Number(values.blocks), 1000);
const rounds = Math.min(Number(values.rounds), 100);
const seconds = Math.min(Number(values.seconds), 60);

type Side = {
  name: string;
  customers: number;
  sessions: Record<string, string>[];
  blockMs: number[];
  allMs: number[];
  loads: LoadWithCpu[];
};

// Only reading is measured: the disk need not be waited for while the rows are made.
await withPostgres(['fsync=off', 'max_wal_size=4GB', 'autovacuum=off'], async (serverUrl, postgres) => {
  // Two companies of one server, each with a database of its own: everything but the number of rows is the same.
  const small = await makeSide(serverUrl, 'small', 4, 10_000);
  const large = await makeSide(serverUrl, 'large', 3, Number(values.customers));
  try {
    const server = await startProduct({ DATABASE_URL: small.url, DATABASE_URL_4: large.url, DEMO: 'off' });
    await measureLatency(`${server.address}/api/Customer/GetJobs`, [small, large]);
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? [small, large] : [large, small];
      for (const side of order) side.loads.push(await loadWithCpu(server, postgres.pid, side.sessions.map(getJobsWith), seconds));
    }
    print(small, large);
  } finally {
    await endChildren();
  }
});

async function makeSide(serverUrl: string, name: string, companyId: number, customers: number): Promise<Side & { url: string }> {
  const startedAt = performance.now();
  console.log(`filling: ${customers} customers, ${customers * JOBS_EACH} jobs …`);
  const url = await createDatabase(serverUrl, name);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(SESSIONS, customers)) chosen.add(1 + Math.floor(Math.random() * customers));
  const sessions = await asOwner({ DATABASE_URL: url }, async (client) => {
    await fillCompany(client, { companyId, customers, jobsEach: JOBS_EACH });
    return openSessions(client, companyId, [...chosen]);
  });
  console.log(`  took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return { name, customers, url, sessions, blockMs: [], allMs: [], loads: [] };
}

/** One request after another on one connection, in short blocks that take turns. The first block of each only warms up. */
async function measureLatency(url: string, sides: readonly Side[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let block = 0; block <= blocks; block++) {
      for (const side of block % 2 === 0 ? sides : sides.toReversed()) {
        const times: number[] = [];
        for (let i = 0; i < BLOCK; i++) {
          const headers = side.sessions[Math.floor(Math.random() * side.sessions.length)] ?? {};
          const { status, text, ms } = await call(url, { headers, agent });
          assert.equal(status, 200);
          if (block === 0) assert.equal((JSON.parse(text) as unknown[]).length, JOBS_EACH);
          times.push(ms);
        }
        if (block === 0) continue;
        side.blockMs.push(median(times));
        side.allMs.push(...times);
      }
    }
  } finally {
    agent.destroy();
  }
}

function print(small: Side, large: Side): void {
  console.log(`\nGetJobs, ${JOBS_EACH} jobs each, random ones of ${SESSIONS} customers, interleaved`);
  const perSecond = (side: Side) => side.loads.map((l) => l.perSecond);
  const row = (side: Side) => [
    `${side.customers} customers, ${side.customers * JOBS_EACH} jobs`,
    median(side.allMs).toFixed(3),
    quantile(side.allMs, 0.99).toFixed(2),
    median(perSecond(side)).toFixed(0),
    median(side.loads.map((l) => l.p99Ms)).toFixed(1),
    median(side.loads.map((l) => l.postgresUs)).toFixed(0),
  ];
  printTable([
    ['', 'one at a time: median ms', 'p99 ms', `${CONNECTIONS} connections: answers/s`, 'p99 ms', 'PostgreSQL CPU µs'],
    row(small),
    row(large),
  ]);
  const latency = pairedRatio(large.blockMs, small.blockMs);
  const cost = 1 / pairedRatio(perSecond(large), perSecond(small));
  console.log(`time of one request, large / small    ${latency.toFixed(2)}  goal ≤ ${MOST_GROWTH}: ${verdict(latency <= MOST_GROWTH)}`);
  console.log(`cost under full load, large / small   ${cost.toFixed(2)}  goal ≤ ${MOST_GROWTH}: ${verdict(cost <= MOST_GROWTH)}`);
}
