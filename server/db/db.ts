import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { CompanyId } from './company-id.ts';
import { connectionSharesOf, isSuspect, markAnswered, markUnanswered, type Use } from './connection-shares.ts';
import { DatabaseAway, TransactionConflict, toDatabaseAway } from './database-away.ts';
import { countWait, currentDeadline, type Deadline, hungWritesOf, remainingMs } from './hung-writes.ts';
import { PreparedRun, type RunCallback } from './prepared-run.ts';
import { isWrite, type Sql, sql } from './sql.ts';

export type Queryable = { query<Row>(statement: Sql): Promise<Row[]> };

/** The database as one company sees it, on either engine. */
export type Db = Queryable & {
  /** What the database ends in favour of another transaction is done once more, with all of its work. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
};

export const companyDb = (pool: pg.Pool, companyId: CompanyId): Db => ({
  query: (statement) =>
    withConnection(pool, { companyId, isWrite: isWrite(statement.text) }, (connection) => runAlone(connection, statement)),
  transaction: (work) => withConnection(pool, { companyId, isWrite: true }, (connection) => inTransaction(connection, work, true)),
});

/** A transaction of one company for work that needs the connection itself. */
export const inCompanyTransaction = <T>(pool: pg.Pool, companyId: CompanyId, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  withConnection(pool, { companyId, isWrite: true }, (connection) => inTransaction(connection, () => work(connection.client), false));

/** A connection in use for one company, and how long its next statement may take. */
type Connection = { client: pg.PoolClient; companyId: CompanyId; deadline: Deadline | undefined; remainingMs(): number | undefined };

async function withConnection<T>(pool: pg.Pool, use: Use, work: (connection: Connection) => Promise<T>): Promise<T> {
  const deadline = currentDeadline();
  const startedAt = performance.now();
  const client = await checkOut(pool, use, deadline);
  const waitedMs = performance.now() - startedAt;
  countWait(deadline, startedAt);
  let failure: unknown = null;
  try {
    const left = () => remainingMs(pool.options.query_timeout, deadline?.waitedMs ?? waitedMs);
    return await work({ client, companyId: use.companyId, deadline, remainingMs: left });
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    giveBack(pool, use, client, failure);
  }
}

/** A request that has waited before waits less. */
async function checkOut(pool: pg.Pool, use: Use, deadline: Deadline | undefined): Promise<pg.PoolClient> {
  const shares = connectionSharesOf(pool);
  const limitMs = pool.options.connectionTimeoutMillis;
  const withinMs = remainingMs(limitMs, deadline?.waitedMs ?? 0);
  const startedAt = performance.now();
  if (!shares.tryTake(use)) await shares.take(use, withinMs ?? limitMs).catch(away);
  while (true) {
    const client = await connect(pool, use, withinMs && Math.max(withinMs - (performance.now() - startedAt), 1));
    if (!isSuspect(pool, client)) return client;
    client.release(true);
  }
}

/** The place is given back where no connection comes, or when it comes too late. */
function connect(pool: pg.Pool, use: Use, withinMs: number | undefined): Promise<pg.PoolClient> {
  return new Promise((ok, fail) => {
    let isTooLate = false;
    const giveUp = () => {
      isTooLate = true;
      fail(new DatabaseAway(null));
    };
    const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
    pool.connect((failure, client) => {
      clearTimeout(timer);
      if (client && !isTooLate) return ok(client);
      client?.release();
      connectionSharesOf(pool).giveBack(use);
      fail(new DatabaseAway(failure));
    });
  });
}

function giveBack(pool: pg.Pool, use: Use, client: pg.PoolClient, error: unknown): void {
  const trouble = error instanceof DatabaseAway ? error : null;
  const release = () => {
    client.release(trouble !== null && !trouble.canGoOn);
    connectionSharesOf(pool).giveBack(use);
  };
  const hungWrites = hungWritesOf(pool);
  if (trouble?.isSilent && use.isWrite && hungWrites) {
    hungWrites.keep(client, () => markUnanswered(pool), release);
    return;
  }
  if (trouble?.isSilent) markUnanswered(pool);
  markAnswered(client);
  release();
}

/** Which company a connection is known to be set to. */
const companyOf = new WeakMap<pg.ClientBase, CompanyId>();

/** For a connection that was used in another way than through here. */
export const forgetCompany = (client: pg.ClientBase): void => void companyOf.delete(client);

async function runAlone<Row>(connection: Connection, statement: Sql): Promise<Row[]> {
  const send = () => run<Row>(connection, statement, companyToSet(connection));
  const rows = await send().catch((error: unknown) => (error instanceof TransactionConflict ? send() : Promise.reject(error)));
  companyOf.set(connection.client, connection.companyId);
  return rows;
}

const hasOtherEffects = new WeakSet<Queryable>();

/** To be called by the work of a transaction before it does what a rollback does not undo: it would be done twice. */
export const neverRepeat = (tx: Queryable): void => void hasOtherEffects.add(tx);

const BEGIN = sql`begin`;
const COMMIT = sql`commit`;

/** What `begin` sets may be undone with the transaction, so the connection is not known to be set afterwards. */
async function inTransaction<T>(connection: Connection, work: (tx: Queryable) => Promise<T>, mayRepeat: boolean): Promise<T> {
  await run(connection, BEGIN, companyToSet(connection));
  const tx: Queryable = { query: (statement) => run(connection, statement) };
  try {
    const result = await work(tx);
    // By its end the work may have begun an answer.
    neverRepeat(tx);
    await run(connection, COMMIT);
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseAway) || error.canGoOn) await connection.client.query('rollback').catch(away);
    if (!mayRepeat || hasOtherEffects.has(tx) || !(error instanceof TransactionConflict)) throw error;
  }
  return inTransaction(connection, work, false);
}

/** Undefined: it is set to it. Forgotten as soon as another is sent, because an error would undo that. */
function companyToSet({ client, companyId }: Connection): CompanyId | undefined {
  if (companyOf.get(client) === companyId) return undefined;
  companyOf.delete(client);
  return companyId;
}

async function run<Row>({ client, deadline, remainingMs: left }: Connection, statement: Sql, companyId?: CompanyId): Promise<Row[]> {
  const startedAt = performance.now();
  try {
    return await ask((done) => client.query(new PreparedRun(statement, done, { answersWithinMs: left(), companyId })));
  } finally {
    countWait(deadline, startedAt);
  }
}

/** Without a plan that is kept: for work that changes the size of the tables it reads, and that may take its time. */
export const runUnprepared = <Row>(client: pg.ClientBase, { text, values }: Sql, answersWithinMs: number): Promise<Row[]> =>
  ask((done) => client.query(Object.assign(new pg.Query(text, values, done as never), { query_timeout: answersWithinMs })));

async function ask<Row>(send: (done: RunCallback) => void): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((ok, fail) =>
      send((error, result) => (error ? fail(toDatabaseAway(error)) : ok(result.rows as Row[]))),
    );
  } catch (error) {
    // The stack of the caller, instead of that of the socket.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

function away(cause: unknown): never {
  throw new DatabaseAway(cause);
}

/** The name of the unique key that a row ran into, where that is what went wrong. */
export const takenKey = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
