// From the start of the process to the first good answer at /readyz, on both engines, also after kill -9.
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBasic } from '#domain/basic-header.ts';
import { DEMO_PASSWORD } from '#server/demo/load-demo-data.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { median, printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';

const { rounds } = options({ rounds: 5 });

/** Processor time beside it: on a busy machine that is what can be compared. */
type Kind = { name: string; goalMs: number; ms: number[]; cpuMs: number[] };
const kind = (name: string, goalMs = Infinity): Kind => ({ name, goalMs, ms: [], cpuMs: [] });
const kinds = {
  first: kind('embedded, first start with demo data'),
  again: kind('embedded, again', 3000),
  afterKill: kind('embedded, after kill -9 during logins', 5000),
  postgresFirst: kind('PostgreSQL, first start'),
  postgresAgain: kind('PostgreSQL, again', 1000),
};

try {
  await withPostgres([], async (url) => {
    for (let round = 0; round < rounds; round++) {
      await inTemporaryFolder(async (DATA_DIR) => {
        await startAndEnd(kinds.first, { DATA_DIR });
        await startAndEnd(kinds.again, { DATA_DIR }, logInForAWhile, 'SIGKILL');
        await startAndEnd(kinds.afterKill, { DATA_DIR });
      });
      const DATABASE_URL = await createDatabase(url, `start_${round}`);
      await startAndEnd(kinds.postgresFirst, { DATABASE_URL });
      await startAndEnd(kinds.postgresAgain, { DATABASE_URL });
    }
  });
} finally {
  await endChildren();
}
printTable([
  ['process start to /readyz', 'median ms', 'max ms', 'CPU ms', 'goal'],
  ...Object.values(kinds).map(({ name, goalMs, ms, cpuMs }) => [
    ...[name, median(ms).toFixed(0), Math.max(...ms).toFixed(0), median(cpuMs).toFixed(0)],
    goalMs === Infinity ? '' : `≤ ${goalMs}: ${verdict(median(ms) <= goalMs)}`,
  ]),
]);

async function startAndEnd(
  { ms, cpuMs }: Kind,
  env: Record<string, string>,
  meanwhile: (address: string) => unknown = () => {},
  signal: NodeJS.Signals = 'SIGTERM',
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
  await sleep(30);
}
