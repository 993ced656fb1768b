// Import of jobs with titles and sites against plain COPY of the same rows into the same indexed tables, in turn; and the importer's memory meanwhile.
// In short: --rounds 1 --jobs 500

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readConfig } from '#server/config/config.ts';
import { asCompany } from '#server/db/company-id.ts';
import { type Databases, openDatabases } from '#server/db/databases.ts';
import { registerExamples } from '#server/demo/example-companies.ts';
import { runImport } from '#server/import/run.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printGoals } from '../shared/figures.ts';
import { options } from '../shared/options.ts';

const COMPANY = 4;
const EMPLOYEES = 50;
const CUSTOMERS = 20_000;
const LEAST_OF_COPY = 0.5;
const MAX_GROWTH_MB = 64;
const LINES_PER_PIECE = 500;

const { jobs, rounds } = options({ jobs: 1_000_000, rounds: 10 });
const jobsARound = Math.floor(jobs / rounds);

type Job = { number: number; customer: number; employee: number; date: string };
function jobAt(n: number): Job {
  const date = new Date(Date.UTC(2016, 0, 1 + ((n * 37) % 3900))).toISOString().slice(0, 10);
  return { number: n, customer: 1 + ((n * 7919) % CUSTOMERS), employee: 1 + (n % EMPLOYEES), date };
}

/** The jobs of one round as text, some hundred lines at a time. */
async function* pieces(round: number, write: (job: Job) => string): AsyncGenerator<Buffer> {
  const first = 1 + round * jobsARound;
  for (let n = first; n < first + jobsARound; n += LINES_PER_PIECE) {
    let text = '';
    for (let i = n; i < Math.min(n + LINES_PER_PIECE, first + jobsARound); i++) text += write(jobAt(i));
    yield Buffer.from(text);
  }
}

const line = (content: object): string => `${JSON.stringify(content)}\n`;
const titleOf = ({ number }: Job): string => `Byttet varmtvannsbereder i kjelleren, oppdrag ${number}`;

function asLine(job: Job): string {
  const { number, customer, employee, date } = job;
  const keys = { customer: `K${customer}`, employee: `E${employee}`, site: `S${customer}` };
  const what = { title: titleOf(job), trade: 'plumbing', workKind: 'repair' };
  return line({ kind: 'job', id: `J${number}`, ...keys, date, number, invoiceNumber: number, ...what });
}

async function* people(): AsyncGenerator<Buffer> {
  let text = line({ kind: 'department', id: 'D', name: 'Service' });
  for (let e = 1; e <= EMPLOYEES; e++)
    text += line({ kind: 'employee', id: `E${e}`, department: 'D', firstName: 'Ansatt', lastName: 'Nummer', email: `e${e}@x.example` });
  for (let c = 1; c <= CUSTOMERS; c++)
    text += line({ kind: 'customer', id: `K${c}`, customerNumber: String(c), name: 'Kunde', email: `k${c}@x.example` });
  for (let c = 1; c <= CUSTOMERS; c++)
    text += line({ kind: 'site', id: `S${c}`, customer: `K${c}`, street: `Storgata ${c}`, city: 'Oslo' });
  yield Buffer.from(text);
}

async function importBytes(databases: Databases, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const task = {
    ...({ companyId: asCompany(COMPANY), importId: randomUUID(), format: 'ndjson', actor: 'operator' } as const),
    erasureKey: null,
    offset: 0,
    dryRun: false,
    invite: false,
  };
  const { report } = await runImport(databases, { ...task, bytes, now: () => new Date() });
  if (report.errors.length > 0) throw new Error(`wrong lines: ${JSON.stringify(report.errors.slice(0, 3))}`);
}

const open = async (serverUrl: string, name: string) => {
  const url = await createDatabase(serverUrl, name);
  const databases = await openDatabases({ dataDir: '', urls: readConfig({ DATABASE_URL: url }).databaseUrls }, {});
  await registerExamples(databases, new Date());
  await importBytes(databases, people());
  return { url, databases };
};

/** The rows as they are in the table, with ids looked up beforehand, which the importer has to find by itself. */
async function copier(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const idsOf = async (table: 'customer' | 'employee' | 'site') =>
    new Map(
      (await client.query<{ external_id: string; id: number }>(`select external_id, id from ${table}`)).rows.map((r) => [
        r.external_id,
        r.id,
      ]),
    );
  const [customers, employees, sites] = [await idsOf('customer'), await idsOf('employee'), await idsOf('site')];
  const asRow = (job: Job) => {
    const { number, customer, employee, date } = job;
    const ids = [customers.get(`K${customer}`), employees.get(`E${employee}`), sites.get(`S${customer}`)];
    return `${[COMPANY, number, ...ids, date, number, `J${number}`, titleOf(job), 'plumbing', 'repair'].join('\t')}\n`;
  };
  return {
    copy: (round: number) =>
      pipeline(
        Readable.from(pieces(round, asRow)),
        client.query(
          copyFrom(
            'copy job (company_id, id, customer_id, employee_id, site_id, job_date, invoice_id, external_id, title, trade, work_kind) from stdin',
          ),
        ),
      ),
    end: () => client.end(),
  };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const rssMb = (): number => {
  collectGarbage();
  return process.memoryUsage.rss() / 1024 / 1024;
};
const rowsASecond = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (jobsARound * 1000) / (performance.now() - startedAt);
};

await withPostgres([], async (serverUrl) => {
  const ours = await open(serverUrl, 'import_ours');
  const plain = await open(serverUrl, 'import_copy');
  const copy = await copier(plain.url);
  const [imported, copied, memoryMb]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const mine = async () => imported.push(await rowsASecond(() => importBytes(ours.databases, pieces(round, asLine))));
    const theirs = async () => copied.push(await rowsASecond(() => copy.copy(round)));
    // Each goes first in every second round.
    for (const turn of round % 2 === 0 ? [mine, theirs] : [theirs, mine]) await turn();
    memoryMb.push(rssMb());
    console.error(`round ${round + 1}: import ${imported.at(-1)?.toFixed(0)} rows/s, COPY ${copied.at(-1)?.toFixed(0)} rows/s`);
  }
  const again = await rowsASecond(() => importBytes(ours.databases, pieces(0, asLine)));
  await copy.end();
  await ours.databases.close();
  await plain.databases.close();
  const ratio = pairedRatio(imported, copied);
  const growth = (memoryMb.at(-1) ?? 0) - (memoryMb[0] ?? 0);
  printGoals(`${jobsARound * rounds} jobs, ${rounds} rounds in turn, medians`, [
    ['import, plain COPY, the same file again: rows/s', [median(imported), median(copied), again].map((n) => n.toFixed(0)).join(', ')],
    ['import / COPY', ratio.toFixed(2), `≥ ${LEAST_OF_COPY}`, ratio >= LEAST_OF_COPY],
    [
      'memory after the first round, growth, MB',
      `${memoryMb[0]?.toFixed(0)}, ${growth.toFixed(0)}`,
      `< ${MAX_GROWTH_MB}`,
      growth < MAX_GROWTH_MB,
    ],
  ]);
});
