// What the places for writes cost a read and a write: the same statements over connections with and without them.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { companyDb, type Db } from '#server/db/db.ts';
import { openPostgres } from '#server/db/engine.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable } from '../shared/figures.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { getJobsStatement } from './get-jobs/get-jobs-statement.ts';

const COMPANY = 4;
const CONNECTIONS = 8;
const AT_ONCE = { read: 20, write: 5 };

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '2' } } });
const rounds = Math.min(Number(values.rounds), 100);
const seconds = Math.min(Number(values.seconds), 60);

await withPostgres(['fsync=off'], async (serverUrl) => {
  const url = await createDatabase(serverUrl, 'write_gate');
  const [headers = {}] = await asOwner({ DATABASE_URL: url }, async (client) => {
    await fillCompany(client, { companyId: COMPANY, customers: 1000, jobsEach: 50 });
    return openSessions(client, COMPANY, [500]);
  });
  const engine = openPostgres(url);
  const open = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    query_timeout: 1500,
    connectionTimeoutMillis: 1500,
    onConnect: async (client: pg.ClientBase) => void (await client.query('set role kundeportal_app')),
  });
  try {
    const [gated, free] = [companyDb(engine.pool(), COMPANY), companyDb(open, COMPANY)];
    const read = await getJobsStatement(headers);
    const rows = [['', 'with, a second', 'without, a second', 'ratio']];
    rows.push(['GetJobs, 50 jobs', ...(await compare(gated, free, () => read, AT_ONCE.read))]);
    rows.push(['update of a row', ...(await compare(gated, free, touch, AT_ONCE.write))]);
    printTable(rows);
  } finally {
    await open.end();
    await engine.close();
  }
});

function touch(i: number): Sql {
  return sql`update customer set phone = '22334455' where company_id = ${COMPANY} and id = ${1 + (i % 1000)}`;
}

/** Round by round, each first in every second one. */
async function compare(gated: Db, free: Db, statement: (i: number) => Sql, atOnce: number): Promise<string[]> {
  const [withGate, without]: [number[], number[]] = [[], []];
  for (const db of [gated, free]) await perSecond(db, statement, atOnce);
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0;
    if (first) withGate.push(await perSecond(gated, statement, atOnce));
    without.push(await perSecond(free, statement, atOnce));
    if (!first) withGate.push(await perSecond(gated, statement, atOnce));
  }
  return [median(withGate).toFixed(0), median(without).toFixed(0), pairedRatio(withGate, without).toFixed(2)];
}

async function perSecond(db: Db, statement: (i: number) => Sql, atOnce: number): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) await db.query(statement(count++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return count / ((performance.now() - startedAt) / 1000);
}
