import type { KindName } from '#domain/import.ts';
import { cleanLines, cleanWaiting } from './clean-lines.ts';
import { lastOfDryRun } from './dry-run.ts';
import type { Progress } from './import-run.ts';
import type { ImportTask } from './import-task.ts';
import { inBatches } from './in-batches.ts';
import { judgeLines } from './judge-lines.ts';
import { invoice } from './kinds/invoice.ts';
import { addToReport } from './report.ts';
import { retryWhileAway } from './retry-while-away.ts';
import { seenIds } from './seen-ids.ts';
import { rememberAddresses } from './shared-addresses.ts';
import { storeBatch } from './store-batch.ts';
import { firstWaitingKind, type MissingLine } from './store-lines.ts';
import { storeNextWaiting } from './store-next-waiting.ts';

/**
 * Reads a file to its end, batch by batch; each batch is stored whole or not at all, together with how far the file has been read.
 * While the database works on one batch, the next one is read and judged.
 */
export async function importLines(task: ImportTask): Promise<Progress> {
  const seen = seenIds();
  const addresses = rememberAddresses();
  const pending: MissingLine[] = [];
  let progress = task.from;
  let linesRead = progress.report.lines;
  let storing: Promise<void> = Promise.resolve();
  const advance = (next: Progress) => {
    progress = next;
    task.onProgress?.(next);
  };
  try {
    for await (const lines of inBatches(task.source, task.bulk.batchRows)) {
      const judged = await judgeLines(lines, linesRead, task.companyId, seen);
      linesRead += lines.length;
      addresses.add(judged.good);
      await storing;
      task.signal?.throwIfAborted();
      const good = await retryWhileAway(task, () => cleanLines(task.bulk, task.companyId, judged.good, task.html));
      storing = storeBatch(task, { ...judged, good }, progress, { seen, pending }).then(advance);
      storing.catch(() => {});
    }
  } finally {
    await storing;
  }
  if (task.dryRun) advance({ ...progress, report: addToReport(progress.report, lastOfDryRun(pending, seen)) });
  else await storeAllWaiting(task, () => progress, advance);
  const sharedAddresses = await retryWhileAway(task, () => addresses.find(task.bulk, task.companyId));
  return { ...progress, report: { ...progress.report, sharedAddresses } };
}

/** The lines that were put aside because what they point at could have come further on in the file. */
async function storeAllWaiting(task: ImportTask, progress: () => Progress, advance: (next: Progress) => void): Promise<void> {
  while (true) {
    task.signal?.throwIfAborted();
    await retryWhileAway(task, async () => {
      if (await nextWaitingIs(task, invoice.name)) await cleanWaiting(task.bulk, task, task.html);
    });
    const next = await storeNextWaiting(task, progress());
    if (!next) return;
    advance(next);
  }
}

const nextWaitingIs = async (task: ImportTask, name: KindName): Promise<boolean> =>
  (await task.bulk.transaction((tx) => firstWaitingKind(tx, task)))?.name === name;
