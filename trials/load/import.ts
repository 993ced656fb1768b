// Import of jobs against plain COPY of the same rows into the same indexed tables, in turn; and the importer's memory meanwhile.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readConfig } from '#server/config.ts';
import { companies } from '#server/db/company.ts';
import { type Databases, openDatabases } from '#server/db/databases.ts';
import { runImport } from '#server/import/run-import.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, verdict } from '../shared/figures.ts';

const COMPANY = 4;
const EMPLOYEES = 50;
const CUSTOMERS = 20_000;
const LEAST_OF_COPY = 0.5;
const MOST_GROWTH_MB = 64;
const LINES_A_PIECE = 500;

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '10' } } });
const rounds = Number(values.rounds);
const jobsARound = Math.floor(Number(values.jobs) / rounds);

type Job = { number: number; customer: number; employee: number; date: string };
function jobAt(n: number): Job {
  const date = new Date(Date.UTC(2016, 0, 1 + ((n * 37) % 3900))).toISOString().slice(0, 10);
  return { number: n, customer: 1 + ((n * 7919) % CUSTOMERS), employee: 1 + (n % EMPLOYEES), date };
}

/** The jobs of one round as text, some hundred lines at a time. */
async function* pieces(round: number, write: (job: Job) => string): AsyncGenerator<Buffer> {
  const first = 1 + round * jobsARound;
  for (let n = first; n < first + jobsARound; n += LINES_A_PIECE) {
    let text = '';
    for (let i = n; i < Math.min(n + LINES_A_PIECE, first + jobsARound); i++) text += write(jobAt(i));
    yield Buffer.from(text);
  }
}

const asLine = ({ number, customer, employee, date }: Job): string =>
  `${JSON.stringify({ kind: 'job', id: `J${number}`, customer: `K${customer}`, employee: `E${employee}`, date, number, invoiceNumber: number })}\n`;

async function* people(): AsyncGenerator<Buffer> {
  yield Buffer.from('{"kind":"department","id":"D","name":"Service"}\n');
  for (let e = 1; e <= EMPLOYEES; e++)
    yield Buffer.from(
      `${JSON.stringify({ kind: 'employee', id: `E${e}`, department: 'D', firstName: 'Ansatt', lastName: 'Nummer', email: `e${e}@x.example` })}\n`,
    );
  for (let c = 1; c <= CUSTOMERS; c++)
    yield Buffer.from(
      `${JSON.stringify({ kind: 'customer', id: `K${c}`, customerNumber: String(c), name: 'Kunde', email: `k${c}@x.example` })}\n`,
    );
}

async function importBytes(databases: Databases, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const task = {
    companyId: COMPANY,
    importId: randomUUID(),
    format: 'ndjson',
    actor: 'operator',
    erasureKey: null,
    offset: 0,
    dryRun: false,
    invite: false,
  } as const;
  const { report } = await runImport(databases, { ...task, bytes, now: () => new Date() });
  if (report.errors.length > 0) throw new Error(`wrong lines: ${JSON.stringify(report.errors.slice(0, 3))}`);
}

const open = async (serverUrl: string, name: string) => {
  const url = await createDatabase(serverUrl, name);
  const databases = await openDatabases({ dataDir: '', urls: readConfig({ DATABASE_URL: url }).databaseUrls }, companies, {});
  await importBytes(databases, people());
  return { url, databases };
};

/** The rows as they stand in the table, ids looked up beforehand: what the importer has to find out by itself. */
async function copier(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const idsOf = async (table: 'customer' | 'employee') =>
    new Map(
      (await client.query<{ external_id: string; id: number }>(`select external_id, id from ${table}`)).rows.map((r) => [
        r.external_id,
        r.id,
      ]),
    );
  const [customers, employees] = [await idsOf('customer'), await idsOf('employee')];
  const asRow = ({ number, customer, employee, date }: Job) =>
    `${COMPANY}\t${number}\t${customers.get(`K${customer}`)}\t${employees.get(`E${employee}`)}\t${date}\t${number}\tJ${number}\n`;
  return {
    copy: (round: number) =>
      pipeline(
        Readable.from(pieces(round, asRow)),
        client.query(copyFrom('copy job (company_id, id, customer_id, employee_id, job_date, invoice_id, external_id) from stdin')),
      ),
    end: () => client.end(),
  };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const memory = () => {
  collectGarbage();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return [rss, heapUsed, arrayBuffers].map((bytes) => bytes / 1024 / 1024);
};

await withPostgres([], async (serverUrl) => {
  const ours = await open(serverUrl, 'import_ours');
  const plain = await open(serverUrl, 'import_copy');
  const copy = await copier(plain.url);
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return (jobsARound * 1000) / (performance.now() - startedAt);
  };
  const [imported, copied, again]: number[][] = [[], [], []];
  const held = [memory()];
  for (let round = 0; round < rounds; round++) {
    const mine = () => timed(() => importBytes(ours.databases, pieces(round, asLine)));
    const theirs = () => timed(() => copy.copy(round));
    // Each goes first in every second round.
    if (round % 2 === 0) imported?.push(await mine());
    copied?.push(await theirs());
    if (round % 2 === 1) imported?.push(await mine());
    held.push(memory());
    console.log(`round ${round + 1}: import ${imported?.at(-1)?.toFixed(0)} rows/s, COPY ${copied?.at(-1)?.toFixed(0)} rows/s`);
  }
  again?.push(await timed(() => importBytes(ours.databases, pieces(0, asLine))));
  await copy.end();
  await ours.databases.close();
  await plain.databases.close();
  const ratio = pairedRatio(imported ?? [], copied ?? []);
  console.log(`\n${jobsARound * rounds} jobs, ${rounds} rounds in turn, medians`);
  printTable([
    ['', 'rows/s'],
    ['import', median(imported ?? []).toFixed(0)],
    ['plain COPY', median(copied ?? []).toFixed(0)],
    ['the same file again', median(again ?? []).toFixed(0)],
  ]);
  console.log(`import / COPY  ${ratio.toFixed(2)}  goal ≥ ${LEAST_OF_COPY}: ${verdict(ratio >= LEAST_OF_COPY)}`);
  const place = (name: string, at: number) => [name, ...(held[at] ?? []).map((mb) => mb.toFixed(0))];
  printTable([
    ['memory, MB', 'rss', 'heap', 'buffers'],
    place('start', 0),
    place('after a round', 1),
    place('middle', Math.floor(held.length / 2)),
    place('end', held.length - 1),
  ]);
  const growth = (held.at(-1)?.[0] ?? 0) - (held[1]?.[0] ?? 0);
  console.log(`growth after the first round ${growth.toFixed(0)} MB  goal < ${MOST_GROWTH_MB}: ${verdict(growth < MOST_GROWTH_MB)}`);
});
