// Ten times as many logins as can be checked, right and wrong ones from many addresses: what do customers who are logged in lose?
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createPasswords } from '#server/auth/passwords.ts';
import { type ChildServer, endChildren, startChild, startProduct } from '../shared/child-server.ts';
import { untilAtRest } from '../shared/cpu.ts';
import { type CustomerCall, getJobsWith, loginCall } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';
import { apart, fillCompanies, openVisitors, type Visitor } from '../shared/large-companies.ts';
import { CONNECTIONS, type Load, load } from '../shared/load.ts';
import { vitalsOf } from '../shared/server-vitals.ts';
import type { FloodFigures } from './flood/flooder.ts';

const PASSWORD = 'Prøvepassord-77';
const TIMES_CAPACITY = 10;
/** The sender is a process that has to start and to connect first. */
const HEAD_START_SECONDS = 2;
const MOST_LOSS = 0.2;
const MOST_REFUSAL_MS = 50;
const MOST_GROWTH_MB = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    customers: { type: 'string', default: '20000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const customers = Number(values.customers);

type Phase = { name: string; reads: Load[]; floods: FloodFigures[] };
const phases = {
  quiet: { name: 'nobody floods', reads: [], floods: [] } as Phase,
  elsewhere: { name: 'the flood goes elsewhere', reads: [], floods: [] } as Phase,
  flood: { name: 'the flood comes here', reads: [], floods: [] } as Phase,
};

await withPostgres([], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'flood');
  const passwordHash = await createPasswords().hash(PASSWORD);
  const visitors = await asOwner({ DATABASE_URL }, async (client) =>
    openVisitors(client, await fillCompanies(client, { customers, jobs: customers * 5, passwordHash }), 3000),
  );
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-flood-'));
  const file = join(folder, 'logins.json');
  const [readers, strangers] = apart(visitors);
  writeFileSync(file, JSON.stringify(strangers.map(loginOfStranger)));
  try {
    const product = await startProduct({ DATABASE_URL, DEMO: 'off', TRUST_PROXY: '1', METRICS_PORT: '0' });
    const stub = await startChild(new URL('./flood/stub-server.ts', import.meta.url), {});
    await measure(product, stub, { readers, strangers }, file);
  } finally {
    await endChildren();
    rmSync(folder, { recursive: true });
  }
});

/** A third each: the right password, a wrong one, a name that does not exist. */
function loginOfStranger(visitor: Visitor, i: number): CustomerCall {
  if (i % 3 === 0) return loginCall(visitor, PASSWORD);
  return loginCall(i % 3 === 1 ? visitor : { ...visitor, userName: `ukjent${i}` }, 'Feil-passord-4');
}

type People = { readers: readonly Visitor[]; strangers: readonly Visitor[] };

async function measure(product: ChildServer, stub: ChildServer, { readers, strangers }: People, file: string): Promise<void> {
  const reads = readers.map((v) => getJobsWith(v.headers));
  await load(product.address, reads, 3);
  const logins = strangers.map((v) => loginCall(v, PASSWORD));
  await load(product.address, logins, 2);
  const capacity = (await load(product.address, logins, 4)).perSecond;
  const flood = (address: string) => runFlooder(address, capacity * TIMES_CAPACITY, file);
  const rssMb: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await untilAtRest([product]);
    phases.quiet.reads.push(await load(product.address, reads, seconds));
    for (const [phase, server] of [
      [phases.elsewhere, stub],
      [phases.flood, product],
    ] as const) {
      await untilAtRest([product]);
      const flooding = flood(server.address);
      await sleep(HEAD_START_SECONDS * 1000);
      phase.reads.push(await load(product.address, reads, seconds));
      phase.floods.push(await flooding);
    }
    rssMb.push((await vitalsOf(product)).rssMb);
  }
  print(capacity, rssMb);
}

async function runFlooder(address: string, rate: number, file: string): Promise<FloodFigures> {
  const env = { ...process.env, ADDRESS: address, RATE: rate.toFixed(0), SECONDS: String(HEAD_START_SECONDS + seconds), CALLS: file };
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./flood/flooder.ts', import.meta.url))], { env });
  return JSON.parse(stdout) as FloodFigures;
}

function print(capacity: number, rssMb: readonly number[]): void {
  console.log(
    `\nreads: GetJobs as fast as they are answered, ${CONNECTIONS} connections; flood: ${(capacity * TIMES_CAPACITY).toFixed(0)} logins a second, ${TIMES_CAPACITY} times the ${capacity.toFixed(0)} that can be checked; ${rounds} rounds of ${seconds} s, medians`,
  );
  const perSecond = (phase: Phase) => phase.reads.map((r) => r.perSecond);
  const row = (phase: Phase) => [
    phase.name,
    median(perSecond(phase)).toFixed(0),
    pairedRatio(perSecond(phase), perSecond(phases.quiet)).toFixed(2),
    median(phase.reads.map((r) => r.p50Ms)).toFixed(1),
    median(phase.reads.map((r) => r.p99Ms)).toFixed(1),
    phase.floods.length > 0 ? median(phase.floods.map((f) => f.perSecond)).toFixed(0) : '',
  ];
  printTable([['', 'reads/s', 'to quiet', 'p50 ms', 'p99 ms', 'logins answered/s'], ...Object.values(phases).map(row)]);
  const statuses = new Map<string, number>();
  for (const { answered } of phases.flood.floods)
    for (const [s, n] of Object.entries(answered)) statuses.set(s, (statuses.get(s) ?? 0) + n);
  console.log(`the flood's answers: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`);
  const loss = 1 - pairedRatio(perSecond(phases.flood), perSecond(phases.elsewhere));
  const refusal = median(phases.flood.floods.map((f) => f.refusedP50Ms));
  // The first round warms up. What has not been collected yet goes up and down from one to the next, so halves are compared.
  const warm = rssMb.slice(rounds > 2 ? 1 : 0);
  const growth = median(warm.slice(Math.floor(warm.length / 2))) - median(warm.slice(0, Math.ceil(warm.length / 2)));
  console.log(
    `reads lost to the flood, beside what its sender takes of the machine   ${(loss * 100).toFixed(1)} %  goal < ${MOST_LOSS * 100} %: ${verdict(loss < MOST_LOSS)}`,
  );
  console.log(
    `time to be refused (429, 503): median ${refusal.toFixed(1)} ms, p99 ${median(phases.flood.floods.map((f) => f.refusedP99Ms)).toFixed(1)} ms  goal ≤ ${MOST_REFUSAL_MS} ms: ${verdict(refusal <= MOST_REFUSAL_MS)}`,
  );
  console.log(
    `memory, later half of the rounds to earlier: ${growth.toFixed(1)} MB (${rssMb.map((mb) => mb.toFixed(0)).join(', ')})  goal ≤ ${MOST_GROWTH_MB} MB: ${verdict(growth <= MOST_GROWTH_MB)}`,
  );
}
