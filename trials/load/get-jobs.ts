// GetJobs with a session key (50 jobs) against a bare node:http server with the same SQL, and what the second wall costs.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { call } from '../shared/call.ts';
import { type ChildServer, endChildren, startChild, startProduct } from '../shared/child-server.ts';
import { getJobsWith } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { CONNECTIONS } from '../shared/load.ts';
import { type LoadWithCpu, loadWithCpu } from '../shared/load-with-cpu.ts';

const COMPANY = 4;
const CUSTOMER = 500;
const LEAST_OF_BARE = 0.7;
const MOST_FOR_WALL = 0.15;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '3' } } });
const rounds = Math.min(Number(values.rounds), 100);
const seconds = Math.min(Number(values.seconds), 60);

type Runner = { name: string; server: ChildServer; measured: LoadWithCpu[] };

await withPostgres([], async (url, postgres) => {
  const DATABASE_URL = await createDatabase(url, 'get_jobs');
  const headers = await asOwner({ DATABASE_URL }, async (client) => {
    await fillCompany(client, { companyId: COMPANY, customers: 1000, jobsEach: 50 });
    const [own = {}] = await openSessions(client, COMPANY, [CUSTOMER]);
    return own;
  });
  try {
    const runners = await startRunners(DATABASE_URL, headers);
    await compareAnswers(runners, headers);
    for (const { server } of runners) await loadWithCpu(server, postgres.pid, [getJobsWith(headers)], 2);
    for (let round = 0; round < rounds; round++) await runRound(runners, round, headers, postgres.pid);
    print(runners);
  } finally {
    await endChildren();
  }
});

async function startRunners(DATABASE_URL: string, { authorization = '' }: Record<string, string>): Promise<Runner[]> {
  const bareFile = new URL('./get-jobs/bare-server.ts', import.meta.url);
  const bare = (env: Record<string, string>) =>
    startChild(bareFile, { DATABASE_URL, AUTHORIZATION: authorization, COMPANY: String(COMPANY), ...env });
  const behindWall = `set role kundeportal_app; select set_config('app.company', '${COMPANY}', false)`;
  const runner = (name: string, server: ChildServer): Runner => ({ name, server, measured: [] });
  return [
    runner('product', await startProduct({ DATABASE_URL, DEMO: 'off' })),
    runner('bare', await bare({})),
    runner('bare behind the second wall', await bare({ SET_UP: behindWall })),
    runner('bare, list only, no session', await bare({ CUSTOMER: String(CUSTOMER) })),
  ];
}

async function compareAnswers(runners: readonly Runner[], headers: Record<string, string>): Promise<void> {
  const answers = await Promise.all(runners.map(({ server }) => call(`${server.address}/api/Customer/GetJobs`, { headers })));
  assert.equal((JSON.parse(answers[0]?.text ?? '') as unknown[]).length, 50);
  for (const { status, text } of answers) assert.deepEqual([status, text], [200, answers[0]?.text]);
}

/** Each round begins with the next one, so that none always comes after the same neighbour. */
async function runRound(runners: readonly Runner[], round: number, headers: Record<string, string>, postgresPid: number): Promise<void> {
  for (let i = 0; i < runners.length; i++) {
    const { server, measured } = runners[(i + round) % runners.length] as Runner;
    measured.push(await loadWithCpu(server, postgresPid, [getJobsWith(headers)], seconds));
  }
}

function print([product, bare, wall, list]: Runner[]): void {
  const of = (runner: Runner | undefined, field: keyof LoadWithCpu) => (runner?.measured ?? []).map((m) => m[field]);
  const ratio = (a: Runner | undefined, b: Runner | undefined) => pairedRatio(of(a, 'perSecond'), of(b, 'perSecond'));
  console.log(`\nGetJobs, 50 jobs, ${CONNECTIONS} connections, ${rounds} interleaved rounds of ${seconds} s, medians`);
  const row = (r: Runner | undefined) => [
    r?.name ?? '',
    median(of(r, 'perSecond')).toFixed(0),
    ratio(r, bare).toFixed(2),
    median(of(r, 'serverUs')).toFixed(0),
    median(of(r, 'postgresUs')).toFixed(0),
    median(of(r, 'p50Ms')).toFixed(1),
    median(of(r, 'p99Ms')).toFixed(1),
  ];
  printTable([
    ['', 'answers/s', 'ratio to bare', 'server CPU µs', 'PostgreSQL CPU µs', 'p50 ms', 'p99 ms'],
    ...[product, bare, wall, list].map(row),
  ]);
  const toBare = ratio(product, bare);
  const wallCost = 1 - ratio(wall, bare);
  console.log(`product / bare                     ${toBare.toFixed(2)}  goal ≥ ${LEAST_OF_BARE}: ${verdict(toBare >= LEAST_OF_BARE)}`);
  console.log(`product / bare behind the wall     ${ratio(product, wall).toFixed(2)}`);
  console.log(`product / bare list, no session    ${ratio(product, list).toFixed(2)}`);
  console.log(
    `cost of the second wall            ${(wallCost * 100).toFixed(1)} %  goal < ${MOST_FOR_WALL * 100} %: ${verdict(wallCost < MOST_FOR_WALL)}`,
  );
}
