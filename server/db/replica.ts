import { setTimeout as sleep } from 'node:timers/promises';
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
