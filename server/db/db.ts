import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { countWait, currentDeadline, type Deadline, remainingMs } from './deadline.ts';
import { type Done, PreparedRun } from './prepared-run.ts';
import { type Sql, sql } from './sql.ts';
import { gateOf, type WriteGate } from './write-gate.ts';

export type Queryable = { query<Row>(statement: Sql): Promise<Row[]> };

/** The database as one company sees it, on either engine. */
export type Db = Queryable & { transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> };

/** The database did not do its work, for a reason that lies with it and not with the question. */
export class DatabaseAway extends Error {
  /** It said nothing at all. */
  readonly isSilent: boolean;
  /** It said what was wrong, a full disk for instance, and can be asked something else on the same connection. */
  readonly canGoOn: boolean;
  constructor(cause: unknown) {
    const code = (cause as { code?: unknown } | null)?.code;
    super(typeof code === 'string' ? code : 'no answer', { cause });
    this.isSilent = typeof code !== 'string';
    this.canGoOn = cause instanceof pg.DatabaseError && !/^(08|25006|57P|XX)/.test(cause.code ?? 'XX');
  }
}

/** Which company a connection is set to. On PostgreSQL a pool serves one company, so it is set once a connection. */
const companyOf = new WeakMap<pg.PoolClient, number>();

export const companyDb = (pool: pg.Pool, companyId: number): Db => ({
  query: (statement) =>
    withClient(pool, companyId, isWrite(statement.text) ? gateOf(pool) : undefined, (connection) => run(connection, statement)),
  transaction: (work) => withClient(pool, companyId, gateOf(pool), (connection) => inTransaction(connection, work)),
});

/** A transaction of one company for work that needs the connection itself. */
export const inCompanyTransaction = <T>(pool: pg.Pool, companyId: number, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  withClient(pool, companyId, gateOf(pool), (connection) => inTransaction(connection, () => work(connection.client)));

const BEGIN = sql`begin`;
const COMMIT = sql`commit`;

/** When a pool last waited in vain, and when each of its connections was last heard of. */
const silentAt = new WeakMap<pg.Pool, number>();
const heardAt = new WeakMap<pg.PoolClient, number>();

/** After a connection died silently, those not heard from since are not trusted: each could cost a call its answer. */
const isSuspect = (pool: pg.Pool, client: pg.PoolClient): boolean => (heardAt.get(client) ?? Infinity) < (silentAt.get(pool) ?? 0);

/** A connection in use by a transaction, and how long its next statement may take. */
type Connection = { client: pg.PoolClient; deadline: Deadline | undefined; remainingMs(): number | undefined };

async function setCompany(client: pg.PoolClient, companyId: number, answersWithinMs: number | undefined): Promise<void> {
  const query = { text: "select set_config('app.company', $1, false)", values: [String(companyId)], query_timeout: answersWithinMs };
  await client.query(query).catch(away);
  companyOf.set(client, companyId);
}

function giveBack(pool: pg.Pool, client: pg.PoolClient, gate: WriteGate | undefined, error: unknown): void {
  const trouble = error instanceof DatabaseAway ? error : null;
  const distrustOthers = () => void silentAt.set(pool, performance.now());
  if (trouble?.isSilent && gate) {
    gate.keep(client, distrustOthers);
    return;
  }
  if (trouble?.isSilent) distrustOthers();
  heardAt.set(client, performance.now());
  client.release(trouble !== null && !trouble.canGoOn);
  gate?.leave();
}

const writes = new Map<string, boolean>();

/** By its words, looked at once. */
function isWrite(text: string): boolean {
  let known = writes.get(text);
  if (known === undefined) {
    known = /\b(insert|update|delete)\b/i.test(text);
    writes.set(text, known);
  }
  return known;
}

async function checkOut(pool: pg.Pool, deadline: Deadline | undefined, gate: WriteGate | undefined): Promise<pg.PoolClient> {
  while (true) {
    const client = await new Promise<pg.PoolClient>((ok, fail) =>
      connect(pool, deadline, gate, (failure, client) => (client ? ok(client) : fail(new DatabaseAway(failure)))),
    );
    if (!isSuspect(pool, client)) return client;
    client.release(true);
    gate?.leave();
  }
}

type Connected = (failure: Error | undefined, client?: pg.PoolClient) => void;

/** A connection, and for a write a place at the gate. A request that has waited before waits less. */
function connect(pool: pg.Pool, deadline: Deadline | undefined, gate: WriteGate | undefined, done: Connected): void {
  const limitMs = pool.options.connectionTimeoutMillis;
  const remaining = remainingMs(limitMs, deadline?.waitedMs ?? 0);
  const isIn = gate === undefined || gate.tryEnter();
  if (isIn && remaining === undefined) {
    pool.connect((failure, client) => {
      if (failure) gate?.leave();
      done(failure, client);
    });
    return;
  }
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    done(new Error('no connection in time'));
  }, remaining ?? limitMs);
  const proceed = () => {
    if (isTooLate) return gate?.leave();
    pool.connect((failure, client) => {
      clearTimeout(timer);
      if (!isTooLate && client) return done(undefined, client);
      client?.release();
      gate?.leave();
      if (!isTooLate) done(failure);
    });
  };
  if (isIn) proceed();
  else gate.enter(proceed);
}

async function withClient<T>(
  pool: pg.Pool,
  companyId: number,
  gate: WriteGate | undefined,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const deadline = currentDeadline();
  const startedAt = performance.now();
  const client = await checkOut(pool, deadline, gate);
  const waitedMs = performance.now() - startedAt;
  countWait(deadline, startedAt);
  let failure: unknown = null;
  try {
    const left = () => remainingMs(pool.options.query_timeout, deadline?.waitedMs ?? waitedMs);
    if (companyOf.get(client) !== companyId) await setCompany(client, companyId, left());
    return await work({ client, deadline, remainingMs: left });
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    giveBack(pool, client, gate, failure);
  }
}

async function inTransaction<T>(connection: Connection, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { client } = connection;
  await run(connection, BEGIN);
  try {
    const result = await work({ query: (statement) => run(connection, statement) });
    await run(connection, COMMIT);
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseAway) || error.canGoOn) await client.query('rollback').catch(away);
    throw error;
  }
}

async function run<Row>({ client, deadline, remainingMs: left }: Connection, statement: Sql): Promise<Row[]> {
  const startedAt = performance.now();
  try {
    return await ask((done) => client.query(new PreparedRun(statement, done, left())));
  } finally {
    countWait(deadline, startedAt);
  }
}

/** Without a plan that is kept: for work that changes the size of the tables it reads, and that may take its time. */
export const runUnprepared = <Row>(client: pg.ClientBase, { text, values }: Sql, answersWithinMs: number): Promise<Row[]> =>
  ask((done) => client.query(Object.assign(new pg.Query(text, values, done as never), { query_timeout: answersWithinMs })));

async function ask<Row>(send: (done: Done) => void): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((ok, fail) => send((error, result) => (error ? fail(asKnown(error)) : ok(result.rows as Row[]))));
  } catch (error) {
    // The stack of the caller, instead of that of the socket.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

/** The error itself where the question was wrong. */
export const asKnown = (error: Error): Error =>
  error instanceof DatabaseAway || (error instanceof pg.DatabaseError && !isServerTrouble(error.code ?? ''))
    ? error
    : new DatabaseAway(error);

/** Connection, resources, shutdown, cancelled by a timeout, system and internal errors, read-only after a failover, deadlock. */
const isServerTrouble = (sqlState: string): boolean => /^(08|53|57|58|XX|25006|40)/.test(sqlState);

function away(cause: unknown): never {
  throw new DatabaseAway(cause);
}

/** The name of the unique key that a row ran into, where that is what went wrong. */
export const takenKey = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
