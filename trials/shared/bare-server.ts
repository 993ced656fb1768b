// What calls cost at the very least: node:http, the driver and the statements that the product sends, known beforehand; of a login, one
// check of the password. Without a list of calls it refuses everything at once. Runs as a process of its own.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { statementName } from '#server/db/sql.ts';
import { type Caller, type CaughtStatement, catchStatements } from './catch-statements.ts';
import type { CustomerCall } from './customer-calls.ts';

export type BareCall = CustomerCall & { caller: Caller };

const POOL_SIZE = 8;
const { DATABASE_URL, CALLS = '', ROW_SECURITY = 'on', PASSWORD = '', PASSWORD_HASH = '' } = process.env;

const pools = new Map<number, pg.Pool>();
function poolOf(companyId: number): pg.Pool {
  const role = ROW_SECURITY === 'on' ? 'set role kundeportal_app;' : '';
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(`${role} select set_config('app.company', '${companyId}', false)`);
  };
  const pool = pools.get(companyId) ?? new pg.Pool({ connectionString: DATABASE_URL, max: POOL_SIZE, onConnect });
  pools.set(companyId, pool);
  return pool;
}

type Query = { name: string; text: string; values: unknown[] };
type Recipe = { pool: pg.Pool; before: Query[]; inTransaction: Query[] };
const asQuery = ({ text, values }: CaughtStatement): Query => ({ name: statementName(text), text, values });
const keyOf = (path: string, headers: NodeJS.Dict<string | string[]>): string =>
  `${path} ${headers['authorization']} ${headers['jobid'] ?? ''}`;

const recipes = new Map<string, Recipe>();
for (const call of CALLS ? (JSON.parse(readFileSync(CALLS, 'utf8')) as BareCall[]) : []) {
  const caught = await catchStatements(call, call.caller);
  recipes.set(keyOf(call.path, call.headers), {
    pool: poolOf(call.caller.companyId),
    before: caught.filter((c) => !c.isInTransaction).map(asQuery),
    inTransaction: caught.filter((c) => c.isInTransaction).map(asQuery),
  });
}

async function answerOf({ pool, before, inTransaction }: Recipe): Promise<string> {
  let answer: unknown;
  for (const query of before) answer = (await pool.query<{ row?: unknown }>(query)).rows[0]?.row;
  if (inTransaction.length > 0) {
    const client = await pool.connect();
    await client.query('begin');
    for (const query of inTransaction) await client.query(query);
    await client.query('commit');
    client.release();
    answer = { saved: true };
  }
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

const logIn = async (): Promise<string> => ((await verify(PASSWORD_HASH, PASSWORD)) ? '{}' : Promise.reject(new Error('wrong')));

const server = createServer((request, response) => {
  const recipe = recipes.get(keyOf(request.url ?? '', request.headers));
  const answering = recipe ? answerOf(recipe) : PASSWORD && request.url?.endsWith('/Login') ? logIn() : null;
  if (!answering) return void response.writeHead(request.url === '/readyz' ? 200 : 404, { 'content-length': 0 }).end();
  answering.then(
    (text) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`answers at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
