// From the start of the process to the first good answer at /readyz, on both engines, also after kill -9.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeBasic } from '#domain/basic-header.ts';
import { DEMO_PASSWORD } from '#server/demo/load-demo-data.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { median, printTable, verdict } from '../shared/figures.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Math.min(Number(values.rounds), 50);

/** Processor time beside it: on a busy machine that is what can be compared. */
type Kind = { name: string; goalMs: number | null; ms: number[]; cpuMs: number[] };
const kind = (name: string, goalMs: number | null): Kind => ({ name, goalMs, ms: [], cpuMs: [] });
const embedded = {
  first: kind('embedded, first start with demo data', null),
  again: kind('embedded, again', 3000),
  afterKill: kind('embedded, after kill -9 during logins', 5000),
};
const postgresKinds = { first: kind('PostgreSQL, first start', null), again: kind('PostgreSQL, again', 1000) };

try {
  await withPostgres([], async (url) => {
    for (let round = 0; round < rounds; round++) {
      await embeddedRound();
      await postgresRound(await createDatabase(url, `start_${round}`));
    }
  });
} finally {
  await endChildren();
}
print();

async function embeddedRound(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kundeportal-start-'));
  try {
    await startAndEnd(embedded.first, { DATA_DIR }, () => {}, 'SIGTERM');
    await startAndEnd(embedded.again, { DATA_DIR }, logInForAWhile, 'SIGKILL');
    await startAndEnd(embedded.afterKill, { DATA_DIR }, () => {}, 'SIGTERM');
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

async function postgresRound(DATABASE_URL: string): Promise<void> {
  await startAndEnd(postgresKinds.first, { DATABASE_URL }, () => {}, 'SIGTERM');
  await startAndEnd(postgresKinds.again, { DATABASE_URL }, () => {}, 'SIGTERM');
}

async function startAndEnd(
  { ms, cpuMs }: Kind,
  env: Record<string, string>,
  meanwhile: (address: string) => unknown,
  signal: NodeJS.Signals,
): Promise<void> {
  const server = await startProduct(env);
  ms.push(server.readyMs);
  cpuMs.push(server.cpuMs());
  await meanwhile(server.address);
  await server.end(signal);
}

/** Writes, some of which are under way when the server is killed. */
async function logInForAWhile(address: string): Promise<void> {
  const headers = { authorization: encodeBasic({ id: 'kunde', value: DEMO_PASSWORD }), companyid: '4' };
  const logIn = () => call(`${address}/api/Customer/Login`, { method: 'POST', headers });
  for (let i = 0; i < 10; i++) await logIn();
  for (let i = 0; i < 4; i++) void logIn().catch(() => {});
  await new Promise((ok) => setTimeout(ok, 30));
}

function print(): void {
  console.log(`Process start to /readyz, ${rounds} of each`);
  const row = ({ name, goalMs, ms, cpuMs }: Kind) => [
    name,
    median(ms).toFixed(0),
    Math.max(...ms).toFixed(0),
    median(cpuMs).toFixed(0),
    goalMs === null ? '' : `≤ ${goalMs}: ${verdict(median(ms) <= goalMs)}`,
  ];
  printTable([['', 'median ms', 'max ms', 'CPU ms', 'goal'], ...[...Object.values(embedded), ...Object.values(postgresKinds)].map(row)]);
}
