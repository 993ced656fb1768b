import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { DatabaseAway } from '../db/database-away.ts';
import { RETRY_FOR_MS } from '../db/retry-until-ready.ts';

const FIRST_WAIT_MS = 0.1 * SECOND;
const LONGEST_WAIT_MS = SECOND;
/** The database is there, but the work would take as long again. */
const STATEMENT_TOOK_TOO_LONG = '57014';

type Patience = { signal?: AbortSignal; onWait?: () => void; patienceMs?: number };

/**
 * Work on a database that may go away in the middle and be another one when it is back. The answer to a commit may have been lost:
 * `findDone` returns the outcome if the work was done. Null: it is done again.
 */
export async function retryWhileAway<T>(
  { signal, onWait, patienceMs = RETRY_FOR_MS }: Patience,
  work: () => Promise<T>,
  findDone: () => Promise<T | null> = async () => null,
): Promise<T> {
  let until: number | null = null;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      const done = until === null ? null : await findDone();
      return done ?? (await work());
    } catch (error) {
      if (!(error instanceof DatabaseAway) || error.message === STATEMENT_TOOK_TOO_LONG) throw error;
      if (until === null) onWait?.();
      until ??= performance.now() + patienceMs;
      if (performance.now() + waitMs > until) throw error;
      await sleep(waitMs);
      signal?.throwIfAborted();
    }
  }
}
