// What calls cost at the very least: node:http, the driver, and the statements that the product sends, known beforehand. Runs as a process
// of its own.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { statementName } from '#server/db/sql.ts';
import type { CustomerCall } from '../../shared/customer-calls.ts';
import { type Caller, type Caught, catchStatements } from './catch-statements.ts';

export type BareCall = CustomerCall & { caller: Caller };

const POOL_SIZE = 8;
const { DATABASE_URL, CALLS = '' } = process.env;

const pools = new Map<number, pg.Pool>();
function poolOf(companyId: number): pg.Pool {
  let pool = pools.get(companyId);
  if (!pool) {
    pool = new pg.Pool({
      connectionString: DATABASE_URL,
      max: POOL_SIZE,
      onConnect: async (client: pg.ClientBase) => {
        await client.query(`set role kundeportal_app; select set_config('app.company', '${companyId}', false)`);
      },
    });
    pools.set(companyId, pool);
  }
  return pool;
}

type Query = { name: string; text: string; values: unknown[] };
type Recipe = { pool: pg.Pool; before: Query[]; inTransaction: Query[] };
const asQuery = ({ text, values }: Caught): Query => ({ name: statementName(text), text, values });
const keyOf = (path: string, headers: NodeJS.Dict<string | string[]>): string =>
  `${path} ${headers['authorization']} ${headers['jobid'] ?? ''}`;

const recipes = new Map<string, Recipe>();
for (const call of JSON.parse(readFileSync(CALLS, 'utf8')) as BareCall[]) {
  const caught = await catchStatements(call, call.caller);
  recipes.set(keyOf(call.path, call.headers), {
    pool: poolOf(call.caller.companyId),
    before: caught.filter((c) => !c.isInTransaction).map(asQuery),
    inTransaction: caught.filter((c) => c.isInTransaction).map(asQuery),
  });
}

type Row = { answer?: unknown };

async function answerOf({ pool, before, inTransaction }: Recipe): Promise<string> {
  let row: Row | undefined;
  for (const query of before) row = (await pool.query<Row>(query)).rows[0];
  if (inTransaction.length > 0) await write(pool, inTransaction);
  const answer = inTransaction.length > 0 ? { saved: true } : row?.answer;
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

async function write(pool: pg.Pool, queries: readonly Query[]): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  for (const query of queries) await client.query(query);
  await client.query('commit');
  client.release();
}

const server = createServer((request, response) => {
  const recipe = recipes.get(keyOf(request.url ?? '', request.headers));
  if (!recipe) return void response.writeHead(request.url === '/readyz' ? 200 : 404).end();
  answerOf(recipe).then(
    (text) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`answers at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
