import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { MINUTE, SECOND } from '#domain/time.ts';
import { closeToOthers, lockFolder } from '../data-folder/folder.ts';
import { forgetCompany } from './db.ts';
import { hungWritesOf, keepHungWrites, rememberPid } from './hung-writes.ts';
import { PgliteSocket } from './pglite-socket.ts';
import type { WorkerAnswer, WorkerInput, WorkerRequest } from './pglite-worker.ts';
import { refuseSharedConnections, tlsFor } from './postgres.ts';

/** A database server: PostgreSQL by its address, or the embedded engine in a folder or in memory. */
export type Engine = {
  kind: 'postgres' | 'embedded';
  /** The one pool that all companies of this database share. */
  pool: pg.Pool;
  /** For work on many rows: on PostgreSQL one connection that may take its time, closed by the caller. */
  bulkPool(): { pool: pg.Pool; close(): Promise<void> };
  /** Runs with the rights of the owner of the tables: migrations and upkeep. */
  asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Throws where connections do not keep what is set on them. */
  checkConnections(): Promise<void>;
  close(): Promise<void>;
};

/** What the tests ask the embedded engine for besides. */
export type EmbeddedEngine = Engine & { dump(): Promise<Uint8Array>; syncs(): Promise<number> };

export type EngineOptions = { onIdleError?: (error: Error) => void; onDeath?: () => void; awayAfterMs?: number };

/** Half a second under the promise that a database which is away is answered with 503 within 2 s. */
const AWAY_AFTER_MS = 1.5 * SECOND;
/** One busy company uses half of them (shares.ts); on two cores more connections answer no more calls. */
const CONNECTIONS = 16;
/** Opening a connection takes time, so those of a busy moment are kept for the next one. */
const KEPT_IDLE_MS = 10 * MINUTE;
const BULK_STATEMENT_SECONDS = 120;

// Days stay text and big counts are numbers: the driver's own Date objects halve the speed of a list.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPostgres(connectionString: string, { onIdleError, awayAfterMs = AWAY_AFTER_MS }: EngineOptions = {}): Engine {
  const address = { connectionString, ...tlsFor(connectionString) };
  function openPool(options: pg.PoolConfig, statementSeconds: number): pg.Pool {
    const pool = new pg.Pool({
      ...address,
      connectionTimeoutMillis: awayAfterMs,
      keepAlive: true,
      onConnect: async (client: pg.ClientBase) => {
        // A connection may break while it is in use but idle; without a listener, that would end the process.
        client.on('error', (error) => onIdleError?.(error));
        const results = (await client.query(
          `set role kundeportal_app; set statement_timeout = '${statementSeconds}s'; set idle_in_transaction_session_timeout = '10s';
           select pg_backend_pid() as pid`,
        )) as unknown as pg.QueryResult<{ pid: number }>[];
        rememberPid(client, results.at(-1)?.rows[0]?.pid ?? 0);
      },
      ...options,
    });
    pool.on('error', (error) => onIdleError?.(error));
    return pool;
  }
  async function asOwner<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = new pg.Client({ ...address, connectionTimeoutMillis: awayAfterMs, keepAlive: true });
    client.on('error', (error) => onIdleError?.(error));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  /** Asked as the owner: PostgreSQL shows what the connections do to no one else. */
  const atWork = (pids: readonly number[]): Promise<number[]> =>
    asOwner(async (client) => {
      const text = "select pid from pg_stat_activity where pid = any($1) and state = 'active'";
      const { rows } = await client.query<{ pid: number }>({ text, values: [pids], query_timeout: awayAfterMs } as pg.QueryConfig);
      return rows.map((row) => row.pid);
    });
  const pool = openPool({ max: CONNECTIONS, idleTimeoutMillis: KEPT_IDLE_MS, query_timeout: awayAfterMs }, 5);
  keepHungWrites(pool, atWork);
  return {
    kind: 'postgres',
    pool,
    bulkPool() {
      const pool = openPool({ max: 1, idleTimeoutMillis: 0 }, BULK_STATEMENT_SECONDS);
      return { pool, close: () => pool.end() };
    },
    asOwner,
    checkConnections: () => asOwner((first) => asOwner((second) => refuseSharedConnections(first, second))),
    async close() {
      hungWritesOf(pool)?.letGoOfAll();
      await pool.end();
    },
  };
}

export async function openEmbeddedFolder(folder: string, options: EngineOptions = {}): Promise<EmbeddedEngine> {
  const unlock = lockFolder(folder);
  const files = join(folder, 'pg');
  try {
    closeToOthers(files);
    const engine = await openEmbedded({ folder: files }, options);
    closeToOthers(files);
    return { ...engine, close: () => engine.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function openEmbeddedMemory(snapshot: string | null = null): Promise<EmbeddedEngine> {
  return openEmbedded({ snapshot }, {});
}

async function openEmbedded(input: WorkerInput, { onDeath }: EngineOptions): Promise<EmbeddedEngine> {
  const { ask, end } = await startWorker(input, onDeath);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // A query of the pool inside an open transaction would wait for ever for the one connection.
    connectionTimeoutMillis: 10 * SECOND,
    stream: () => new PgliteSocket(ask) as never,
    onConnect: async (client: pg.ClientBase) => {
      await client.query('set role kundeportal_app');
    },
  });
  let isPoolInUse = false;
  pool.once('connect', () => {
    isPoolInUse = true;
  });
  return {
    kind: 'embedded',
    pool,
    bulkPool: () => ({ pool, close: async () => {} }),
    /** The owner has the one session for as long as the work takes. */
    async asOwner(work) {
      if (!isPoolInUse) return withOwnerClient(ask, work);
      const client = await pool.connect();
      try {
        await client.query('reset role');
        return await work(client);
      } finally {
        forgetCompany(client);
        await client.query('set role kundeportal_app').then(
          () => client.release(),
          () => client.release(true),
        );
      }
    },
    checkConnections: async () => {},
    dump: () => ask('dump'),
    syncs: async () => Number(new TextDecoder().decode(await ask('syncs'))),
    async close() {
      await pool.end();
      await ask(null);
      await end();
    },
  };
}

/** Before the application's role exists, and only then: a client of its own. */
async function withOwnerClient<T>(
  ask: (batch: Uint8Array) => Promise<Uint8Array>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ stream: () => new PgliteSocket(ask) as never });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function startWorker(workerData: WorkerInput, onDeath: (() => void) | undefined) {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
  await new Promise<void>((ok, fail) => {
    worker.once('message', () => ok());
    worker.once('error', fail);
  });
  const waiting: { ok: (bytes: Uint8Array) => void; fail: (error: Error) => void }[] = [];
  let isEnding = false;
  worker.on('message', (answer: WorkerAnswer) => {
    const caller = waiting.shift();
    if ('bytes' in answer) caller?.ok(answer.bytes);
    else caller?.fail(new Error(`embedded engine: ${answer.failed}`));
  });
  // A dead engine cannot be brought back in this process: callers get an error, and the server stops so that it is started again.
  worker.on('error', () => {});
  worker.on('exit', () => {
    for (const caller of waiting.splice(0)) caller.fail(new Error('embedded engine: stopped'));
    if (!isEnding) onDeath?.();
  });
  return {
    ask: (request: WorkerRequest) =>
      new Promise<Uint8Array>((ok, fail) => {
        waiting.push({ ok, fail });
        worker.postMessage(request instanceof Uint8Array ? new Uint8Array(request) : request);
      }),
    async end() {
      isEnding = true;
      await worker.terminate();
    },
  };
}
