// GetJobs, InvoiceBasis, the home page, survey answers and logins among 200 000 customers with 1 million jobs, each against its bare limit.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPasswords } from '#server/auth/passwords.ts';
import { call } from '../shared/call.ts';
import { type ChildServer, endChildren, startChild, startProduct } from '../shared/child-server.ts';
import { untilAtRest } from '../shared/cpu.ts';
import { type CustomerCall, getJobsWith, homeCalls, invoiceCalls, loginCall, surveyCall } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { fillCompanies, openVisitors, type Visitor } from '../shared/large-companies.ts';
import { CONNECTIONS } from '../shared/load.ts';
import { type LoadWithCpu, loadWithCpu } from '../shared/load-with-cpu.ts';
import type { BareCall } from './load/bare-calls-server.ts';

const PASSWORD = 'Prøvepassord-77';
/** More than can be answered in a second. */
const SURVEYS_A_SECOND = 2500;
/** What a server that has run for days has behind it: it takes some ten thousand answers until its code is compiled as well as it will be. */
const WARM_UP_SECONDS = 8;
/** Among so many a login waits for more than half a second: a turn as short as the others' would be mostly its beginning and its end. */
const LONGER_FOR_LOGINS = 3;

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '200000' },
    jobs: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Math.min(Number(values.rounds), 100);
const seconds = Math.min(Number(values.seconds), 60);
const sizes = { customers: Number(values.customers), jobs: Number(values.jobs) };

type Side = { server: ChildServer; measured: LoadWithCpu[] };
type Question = {
  name: string;
  least: number;
  turnSeconds: number;
  product: Side;
  bare: Side;
  /** The calls of one run of either side; what is written can be written once. */
  callsFor(side: 'product' | 'bare', runSeconds: number): CustomerCall[];
};

await withPostgres(['max_wal_size=4GB'], async (serverUrl, postgres) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'load');
  const passwordHash = await createPasswords().hash(PASSWORD);
  const visitors = await fill(DATABASE_URL, passwordHash);
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-load-'));
  try {
    const questions = await makeQuestions(visitors, DATABASE_URL, passwordHash, join(folder, 'calls.json'));
    for (const question of questions) await ask(question, postgres.pid);
    print(questions);
  } finally {
    await endChildren();
    rmSync(folder, { recursive: true });
  }
});

async function fill(DATABASE_URL: string, passwordHash: string): Promise<Visitor[]> {
  console.log(`filling: ${sizes.customers} customers, ${sizes.jobs} jobs …`);
  const startedAt = performance.now();
  // A survey answer needs a job that has none yet: so many customers are logged in that there are enough.
  const surveys = SURVEYS_A_SECOND * (rounds * seconds + WARM_UP_SECONDS) * 2;
  const visitors = await asOwner({ DATABASE_URL }, async (client) => {
    const companies = await fillCompanies(client, { ...sizes, passwordHash });
    const { rows } = await client.query<{ mb: number }>('select round(pg_database_size(current_database()) / 1e6) as mb');
    console.log(`  the database takes ${rows[0]?.mb} MB`);
    return openVisitors(client, companies, Math.max(2000, Math.ceil((surveys * sizes.customers) / sizes.jobs)));
  });
  console.log(`  took ${((performance.now() - startedAt) / 1000).toFixed(0)} s; ${visitors.length} of the customers are logged in`);
  return visitors;
}

async function makeQuestions(visitors: Visitor[], DATABASE_URL: string, passwordHash: string, file: string): Promise<Question[]> {
  const asked = visitors.slice(0, 2000);
  const reads = { jobs: asked.map((v) => getJobsWith(v.headers)), home: asked.flatMap(homeCalls), invoices: asked.flatMap(invoiceCalls) };
  const logins = asked.map((v) => loginCall(v, PASSWORD));
  const surveys = visitors.flatMap((v) => v.jobs.map(({ id }) => surveyCall(v, id)));
  const half = Math.floor(surveys.length / 2);
  const left = { product: surveys.slice(0, half), bare: surveys.slice(half) };

  const callers = new Map(
    visitors.map(({ headers, companyId, customerId }) => [headers['authorization'] ?? '', { companyId, customerId }]),
  );
  const known = [...reads.jobs, ...reads.home, ...reads.invoices, ...left.bare].map(
    (c): BareCall => ({ ...c, caller: callers.get(c.headers['authorization'] ?? '') ?? { companyId: 0, customerId: 0 } }),
  );
  writeFileSync(file, JSON.stringify(known));
  const product = await startProduct({ DATABASE_URL, DEMO: 'off', TRUST_PROXY: '1' });
  const bare = await startChild(new URL('./load/bare-calls-server.ts', import.meta.url), { DATABASE_URL, CALLS: file });
  const bareLogin = await startChild(new URL('./load/bare-login-server.ts', import.meta.url), { PASSWORD, PASSWORD_HASH: passwordHash });
  await compareAnswers(product, bare, [reads.jobs[0], ...reads.home.slice(0, 3), reads.invoices[0]]);

  const question = (name: string, least: number, limit: ChildServer, callsFor: Question['callsFor'], turnSeconds = seconds): Question => ({
    ...{ name, least, turnSeconds, callsFor },
    product: { server: product, measured: [] },
    bare: { server: limit, measured: [] },
  });
  return [
    question('GetJobs', 0.8, bare, () => reads.jobs),
    question('InvoiceBasis', 0.8, bare, () => reads.invoices),
    question('home page, its 6 calls', 0.8, bare, () => reads.home),
    question('survey answer', 0.7, bare, (side, runSeconds) => left[side].splice(0, SURVEYS_A_SECOND * runSeconds)),
    question('login', 0.9, bareLogin, () => logins, seconds * LONGER_FOR_LOGINS),
  ].filter(({ name }) => name.startsWith(values.only));
}

async function compareAnswers(product: ChildServer, bare: ChildServer, calls: (CustomerCall | undefined)[]): Promise<void> {
  for (const { path, headers } of calls.filter((c) => c !== undefined)) {
    const [ours, theirs] = await Promise.all([product, bare].map((server) => call(`${server.address}${path}`, { headers })));
    assert.equal(ours?.status, 200);
    assert.deepEqual(JSON.parse(ours.text), JSON.parse(theirs?.text ?? ''), path);
  }
}

/** The two sides take turns, and so does who begins; a turn begins when both are at rest. */
async function ask({ name, turnSeconds, callsFor, product, bare }: Question, postgresPid: number): Promise<void> {
  const sides = [
    ['product', product],
    ['bare', bare],
  ] as const;
  for (let round = -1; round < rounds; round++) {
    for (const [side, { server, measured }] of round % 2 === 0 ? sides : sides.toReversed()) {
      const runSeconds = round < 0 ? WARM_UP_SECONDS : turnSeconds;
      const calls = callsFor(side, runSeconds);
      await untilAtRest([product.server, bare.server]);
      const result = await loadWithCpu(server, postgresPid, calls, runSeconds);
      if (name === 'survey answer') assert.ok(result.answered <= calls.length, 'an answer was sent twice');
      if (round >= 0) measured.push(result);
    }
  }
  const perSecond = (side: Side) => side.measured.map((m) => m.perSecond);
  console.log(`${name}: ${pairedRatio(perSecond(product), perSecond(bare)).toFixed(2)} of the bare limit`);
}

function print(questions: readonly Question[]): void {
  console.log(
    `\n${sizes.customers} customers, ${sizes.jobs} jobs, fsync on, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn (logins ${seconds * LONGER_FOR_LOGINS} s), medians`,
  );
  const of = ({ measured }: Side, field: keyof LoadWithCpu) => measured.map((m) => m[field]);
  const both = (q: Question, field: keyof LoadWithCpu) =>
    `${median(of(q.product, field)).toFixed(0)} / ${median(of(q.bare, field)).toFixed(0)}`;
  const rows = questions.map((q) => {
    const ratio = pairedRatio(of(q.product, 'perSecond'), of(q.bare, 'perSecond'));
    const cpu = (side: Side) => side.measured.map((m) => m.serverUs + m.postgresUs);
    return [
      q.name,
      ...[both(q, 'perSecond'), ratio.toFixed(2), `≥ ${q.least}: ${verdict(ratio >= q.least)}`],
      ...[both(q, 'serverUs'), both(q, 'postgresUs'), pairedRatio(cpu(q.bare), cpu(q.product)).toFixed(2)],
      ...(['p50Ms', 'p99Ms'] as const).map((field) => both(q, field)),
    ];
  });
  const head = [
    'product / bare limit',
    'answers/s',
    'ratio',
    'goal',
    'server CPU µs',
    'PostgreSQL CPU µs',
    'CPU ratio',
    'p50 ms',
    'p99 ms',
  ];
  printTable([head, ...rows]);
}
