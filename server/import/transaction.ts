import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { actorIds, checkStillAllowed } from '../auth/actor.ts';
import type { BulkTx } from '../db/bulk.ts';
import { DatabaseAway, RETRY_FOR_MS, TransactionConflict } from '../db/database-away.ts';
import { TryAgain } from '../errors/api-error.ts';
import type { MergeContext } from '../import-lines/kind.ts';
import { newestTombstone, noErasureSince } from '../personal-data/tombstones.ts';
import { IMPORT_ROLES, type ImportTask } from './progress.ts';

type Work<T> = (tx: BulkTx, context: MergeContext) => Promise<T>;

/** How often a batch is tried while the actor's own login is being changed, or a customer is being erased. */
const MAX_TRIES = 5;

/** Every transaction of an import that stores lines. A dry run does the same work and stores nothing. */
export async function allowedTransaction<T>(task: ImportTask, work: Work<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await task.bulk.transaction((tx) => workAndCheck(tx, task, work));
    } catch (error) {
      if (error instanceof DryRunOver) return error.result as T;
      if (!(error instanceof TryAgain || error instanceof TransactionConflict) || tries === MAX_TRIES) throw error;
      await sleep(tries * 100);
    }
  }
}

/** Thrown so that the transaction is undone. */
class DryRunOver extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('the dry run of a batch is over');
    this.result = result;
  }
}

/** Before the commit it is checked again whether the actor may still import, and who has been erased. */
async function workAndCheck<T>(tx: BulkTx, task: ImportTask, work: Work<T>): Promise<T> {
  const { companyId, actor, erasureKey, dryRun, now } = task;
  const newest = await newestTombstone(tx, companyId, erasureKey);
  const result = await work(tx, contextOf(task, newest !== null));
  await checkStillAllowed(tx, { companyId, actor, roles: IMPORT_ROLES, needsLock: !dryRun, now: now() });
  if (dryRun) throw new DryRunOver(result);
  if (!(await noErasureSince(tx, companyId, newest))) throw new TryAgain();
  return result;
}

const contextOf = ({ companyId, importId, now, invite, actor, erasureKey }: ImportTask, hasErased: boolean): MergeContext => ({
  companyId,
  now: now(),
  invite,
  makesStaff: actor === 'operator',
  importId,
  by: actorIds(actor),
  erasureKey: hasErased ? erasureKey : null,
});

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
