import pg from 'pg';
import { type Sql, statementName } from './sql.ts';

export type Queryable = { query<Row>(statement: Sql): Promise<Row[]> };

/** The database as one company sees it, on either engine. */
export type Db = Queryable & { transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> };

/** The database did not do its work, for a reason that lies with it and not with the question. */
export class DatabaseAway extends Error {}

/** Which company a connection is set to. On PostgreSQL a pool serves one company, so it is set once a connection. */
const companyOf = new WeakMap<pg.PoolClient, number>();

export const companyDb = (pool: pg.Pool, companyId: number): Db => ({
  query: (statement) => ask((done) => askPool(pool, companyId, statement, done)),
  transaction: (work) => withClient(pool, companyId, (client) => inTransaction(client, work)),
});

/** A transaction of one company for work that needs the connection itself. */
export const inCompanyTransaction = <T>(pool: pg.Pool, companyId: number, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  withClient(pool, companyId, (client) => inTransaction(client, () => work(client)));

type Done = (error: Error | null | undefined, result: { rows: unknown[] }) => void;

/** One statement on any connection. With callbacks: the busiest way through the server is not worth five promises. */
function askPool(pool: pg.Pool, companyId: number, statement: Sql, done: Done): void {
  pool.connect((error, client, release) => {
    if (error || !client) return done(error ?? new Error('no connection'), NO_RESULT);
    const finish: Done = (failure, result) => {
      release(failure ? isAway(failure) : false);
      done(failure, result);
    };
    const send = () => client.query(prepared(statement, finish));
    if (companyOf.get(client) === companyId) send();
    else setCompany(client, companyId).then(send, (failure: Error) => finish(failure, NO_RESULT));
  });
}

const NO_RESULT = { rows: [] };

async function setCompany(client: pg.PoolClient, companyId: number): Promise<void> {
  await client.query("select set_config('app.company', $1, false)", [String(companyId)]).catch(away);
  companyOf.set(client, companyId);
}

async function withClient<T>(pool: pg.Pool, companyId: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(away);
  let isBroken = false;
  try {
    if (companyOf.get(client) !== companyId) await setCompany(client, companyId);
    return await work(client);
  } catch (error) {
    isBroken = error instanceof DatabaseAway;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await client.query('begin').catch(away);
  try {
    const result = await work({ query: (statement) => run(client, statement) });
    await client.query('commit').catch(away);
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseAway)) await client.query('rollback').catch(away);
    throw error;
  }
}

const run = <Row>(client: pg.ClientBase, statement: Sql): Promise<Row[]> => ask((done) => client.query(prepared(statement, done)));

/** Without a plan that is kept: for work that changes the size of the tables it reads. */
export const runUnprepared = <Row>(client: pg.ClientBase, { text, values }: Sql): Promise<Row[]> =>
  ask((done) => client.query(new pg.Query(text, values, done as never)));

/** The driver copies a statement that is given to it as an object, property by property; this way it does not. */
const prepared = ({ text, values }: Sql, done: Done): pg.Query =>
  Object.assign(new pg.Query(text, values, done as never), { name: statementName(text) });

async function ask<Row>(send: (done: Done) => void): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((ok, fail) => send((error, result) => (error ? fail(error) : ok(result.rows as Row[]))));
  } catch (error) {
    if (isAway(error)) return away(error);
    // The way back to whoever asked, instead of to the socket that the answer came from.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

const isAway = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || isServerTrouble(error.code ?? '');

/** Connection, resources, shutdown, cancelled by a timeout, system and internal errors, read-only after a failover, deadlock. */
const isServerTrouble = (sqlState: string): boolean => /^(08|53|57|58|XX|25006|40)/.test(sqlState);

function away(cause: unknown): never {
  if (cause instanceof DatabaseAway) throw cause;
  const code = (cause as { code?: unknown } | null)?.code;
  throw new DatabaseAway(typeof code === 'string' ? code : 'no answer', { cause });
}

/** The name of the unique key that a row ran into, where that is what went wrong. */
export const takenKey = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
