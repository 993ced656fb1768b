import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { BulkTx } from '../db/bulk.ts';
import { allowedTransaction } from './allowed-transaction.ts';
import { notFound } from './dry-run.ts';
import { type Progress, saveProgress } from './import-run.ts';
import { findStoredProgress, type ImportTask } from './import-task.ts';
import type { MergeContext } from './kinds/kind.ts';
import { addToReport, withoutValues } from './report.ts';
import { retryWhileAway } from './retry-while-away.ts';
import { refuseWaiting, type Stored, storeWaiting } from './store-lines.ts';

/** Null: no line waits any more. */
type Store = (tx: BulkTx, context: MergeContext) => Promise<Stored | null>;

/** The next lines that were put aside: a batch of them; if the database refuses one, the first alone; if it refuses that, without it. */
export async function storeNextWaiting(task: ImportTask, progress: Progress): Promise<Progress | null> {
  for (const most of new Set([task.bulk.batchRows, 1])) {
    try {
      return await storeWithProgress(task, progress, (tx, context) => storeWaiting(tx, task, most, context));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
    }
  }
  return storeWithProgress(task, progress, (tx) => refuseWaiting(tx, task));
}

/** With the report, in one transaction. What still points at nothing is wrong now. */
function storeWithProgress(task: ImportTask, progress: Progress, store: Store): Promise<Progress | null> {
  const work = async (tx: BulkTx, context: MergeContext): Promise<Progress | null> => {
    const stored = await store(tx, context);
    if (!stored) return null;
    const next = { ...progress, report: addToReport(progress.report, { lines: 0, kinds: withMissing(stored), unreadable: [] }) };
    await saveProgress(tx, task, next, task.now());
    return next;
  };
  // What was stored and not heard of is in the report that was stored with it.
  const findDone = async () => {
    const found = await findStoredProgress(task);
    return isDeepStrictEqual(found.report, withoutValues(progress.report)) ? null : found;
  };
  return retryWhileAway<Progress | null>(task, () => allowedTransaction(task, work), findDone);
}

const withMissing = ({ kinds, missing }: Stored): Stored['kinds'] =>
  kinds.map((outcome) => ({
    ...outcome,
    waiting: 0,
    result: { ...outcome.result, wrong: [...outcome.result.wrong, ...missing.map(notFound)] },
  }));
