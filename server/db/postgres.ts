import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '#domain/time.ts';
import type { Queryable } from './db.ts';
import { sql } from './sql.ts';

const WAIT_MS = 2 * SECOND;
const LOOK_EVERY_MS = 100;

/**
 * Whether a standby has everything that its primary has at this moment; it has two seconds to catch up. False also for one that does
 * not answer, or has become a primary itself.
 */
export async function hasCaughtUp(primary: Queryable, standby: Queryable): Promise<boolean> {
  const [at] = await primary.query<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
  const endsAt = performance.now() + WAIT_MS;
  try {
    while (performance.now() < endsAt) {
      const [row] = await standby.query<{ is_there: boolean | null }>(sql`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${at?.lsn}::pg_lsn as is_there`);
      if (row?.is_there) return true;
      await sleep(LOOK_EVERY_MS);
    }
  } catch {
    // A standby that is away is no reason to fail: the primary can be read as well.
  }
  return false;
}

const ROUNDS = 3;
type ConnectionState = { pid: number; role: string; company: string | null };

/**
 * Role and company are set once for each connection, and keep companies apart. A pooler that shares connections between transactions
 * would hand them to another company. While the second connection is in a transaction, the first must still be the one it was.
 */
export async function refuseSharedConnections(first: pg.ClientBase, second: pg.ClientBase): Promise<void> {
  await first.query('set session role kundeportal_app');
  await first.query("select set_config('app.company', '0', false)");
  const before = await look(first);
  for (let round = 0; round < ROUNDS; round++) {
    await second.query('begin');
    const other = await look(second);
    const now = other.pid === before.pid ? null : await look(first);
    await second.query('commit');
    if (now?.pid !== before.pid || now.role !== 'kundeportal_app' || now.company !== '0' || other.company === '0')
      throw new Error('a pooler between the server and PostgreSQL shares connections between transactions: let it work in session mode');
  }
}

async function look(client: pg.ClientBase): Promise<ConnectionState> {
  const text = "select pg_backend_pid() as pid, current_user::text as role, current_setting('app.company', true) as company";
  const { rows } = await client.query<ConnectionState>(text);
  return rows[0] as ConnectionState;
}

const isOnThisMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || host.startsWith('%2F') || (isIP(host) === 4 && host.startsWith('127.'));

/** A database on another machine is reached over TLS with a checked certificate, unless its address says how it is to be. */
export function tlsFor(connectionString: string): { ssl: true } | Record<string, never> {
  const { hostname, searchParams } = new URL(connectionString);
  const isSaid = ['ssl', 'sslmode', 'sslrootcert'].some((name) => searchParams.has(name)) || searchParams.has('host');
  return isSaid || isOnThisMachine(hostname) ? {} : { ssl: true };
}
