import { allowedTransaction } from './allowed-transaction.ts';
import { assumeSeen } from './dry-run.ts';
import { type Progress, saveProgress } from './import-run.ts';
import { findStoredProgress, type ImportTask } from './import-task.ts';
import type { JudgedLines } from './judge-lines.ts';
import { addToReport, type KindOutcome } from './report.ts';
import { retryWhileAway } from './retry-while-away.ts';
import type { SeenIds } from './seen-ids.ts';
import type { MissingLine } from './store-lines.ts';
import { storeOrSplit } from './store-or-split.ts';

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
