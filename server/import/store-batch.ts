import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { BulkTx } from '../db/bulk.ts';
import { sql } from '../db/sql.ts';
import type { MergeContext } from '../import-lines/kind.ts';
import { assumeSeen, notFound } from './dry-run.ts';
import type { JudgedLines, ParsedLine, StagedLine } from './judge-lines.ts';
import { kinds } from './kinds.ts';
import { findStoredProgress, type ImportTask, type Progress, saveProgress } from './progress.ts';
import { addToReport, type KindOutcome, withoutValues } from './report.ts';
import type { SeenIds } from './seen-ids.ts';
import { type MissingLine, refuseWaiting, type StoredLines, storeLines, storeWaiting, storeWaitingLines } from './store-lines.ts';
import { allowedTransaction, retryWhileAway } from './transaction.ts';

/** What a dry run remembers from batch to batch: the ids that it has seen, and the lines that may still find theirs. */
type DryRunMemory = { seen: SeenIds; pending: MissingLine[] };

/** Stores a batch and, in the same transaction, how far the file has been read. */
export async function storeBatch(task: ImportTask, judged: JudgedLines, start: Progress, memory: DryRunMemory): Promise<Progress> {
  const { seen, pending } = memory;
  const pendingBefore = pending.length;
  const store = () =>
    allowedTransaction(task, async (tx, context) => {
      const stored = await storeOrSplit(tx, task, judged.good, context);
      pending.length = pendingBefore;
      const kinds = (task.dryRun ? assumeSeen(stored, seen, pending) : stored.kinds).concat(wrongOf(judged));
      const report = addToReport(start.report, { ...judged, kinds });
      const next = { bytes: start.bytes + judged.bytes, report };
      if (!task.dryRun) await saveProgress(tx, task, next, task.now());
      return next;
    });
  return retryWhileAway(task, store, async () => {
    const found = await findStoredProgress(task);
    return found.bytes > start.bytes ? found : null;
  });
}

const wrongOf = (judged: JudgedLines): KindOutcome[] =>
  [...judged.wrong].map(([kind, wrong]) => ({ kind: kind.name, total: wrong.length, waiting: 0, result: { fresh: 0, changed: 0, wrong } }));

/**
 * If the database refuses the rows (another call registered the same name this moment, or a rule is not checked here), halves are tried in
 * the same transaction, in the order of the lines, until the refused lines are found.
 */
export async function storeOrSplit(
  tx: BulkTx,
  task: ImportTask,
  lines: readonly StagedLine[],
  context: MergeContext,
): Promise<StoredLines> {
  const all: StoredLines = { kinds: [], missing: [] };
  const parts = [lines];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const stored = await storePart(tx, task, part, context);
    if (stored) {
      all.kinds.push(...stored.kinds);
      all.missing.push(...stored.missing);
    } else if (part.length > 1) {
      const middle = Math.ceil(part.length / 2);
      // The last one is the next to be tried.
      parts.push(part.slice(middle), part.slice(0, middle));
    } else {
      all.kinds.push(...part.map(refusal));
    }
  }
  return all;
}

/** Null: the database refuses one of the lines, and nothing of them is stored. */
async function storePart(tx: BulkTx, task: ImportTask, lines: readonly StagedLine[], context: MergeContext): Promise<StoredLines | null> {
  await tx.query(sql`savepoint part`);
  try {
    const stored = await storeLines(tx, lines, context);
    if (!task.dryRun) await storeWaitingLines(tx, task, stored.missing);
    await tx.query(sql`release savepoint part`);
    return stored;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await tx.query(sql`rollback to savepoint part`);
    await tx.query(sql`release savepoint part`);
    return null;
  }
}

const refusal = ({ kind, line }: StagedLine): KindOutcome => ({
  kind: kind.name,
  total: 1,
  waiting: 0,
  result: { fresh: 0, changed: 0, wrong: [{ line, kind: kind.name, reason: 'refused' }] },
});

/** Null: no line waits any more. */
type Store = (tx: BulkTx, context: MergeContext) => Promise<StoredLines | null>;

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

const withMissing = ({ kinds, missing }: StoredLines): StoredLines['kinds'] =>
  kinds.map((outcome) => ({
    ...outcome,
    waiting: 0,
    result: { ...outcome.result, wrong: [...outcome.result.wrong, ...missing.map(notFound)] },
  }));

const MAX_BATCH_BYTES = 8 * 1024 * 1024;

/** The lines of a file, as many at a time as one transaction stores. */
export async function* inBatches(source: AsyncIterable<readonly ParsedLine[]>, maxLines: number): AsyncGenerator<ParsedLine[]> {
  let batch: ParsedLine[] = [];
  let [bytes, slow] = [0, 0];
  try {
    for await (const lines of source) {
      for (const line of lines) {
        batch.push(line);
        bytes += line.bytes;
        slow += shareOfBatch(line);
        if (batch.length < maxLines && bytes < MAX_BATCH_BYTES && slow < 1) continue;
        yield batch;
        batch = [];
        [bytes, slow] = [0, 0];
      }
    }
  } catch (error) {
    // Lines that came whole before the stream broke count.
    if (batch.length > 0) yield batch;
    throw error;
  }
  if (batch.length > 0) yield batch;
}

/** A transaction takes only few lines of some kinds, so each counts for more of a batch. */
function shareOfBatch({ content }: ParsedLine): number {
  const name = (content as { kind?: unknown } | null | undefined)?.kind;
  const most = kinds.find((kind) => kind.name === name)?.maxAtOnce;
  return most === undefined ? 0 : 1 / most;
}
