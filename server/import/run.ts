import type { KindName } from '#domain/import/import.ts';
import { SECOND } from '#domain/time.ts';
import { type Actor, actorIds, checkStillAllowed } from '../auth/actor.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { type Db, takenKey } from '../db/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { htmlThread } from '../html/html-thread.ts';
import { invoice } from '../jobs/import-invoice.ts';
import { compactSums } from '../surveys/scores.ts';
import { cleanLines, cleanWaiting } from './clean-lines.ts';
import { readCsv } from './csv.ts';
import { lastOfDryRun } from './dry-run.ts';
import { judgeLines } from './judge-lines.ts';
import { readNdjson } from './ndjson.ts';
import {
  beginRun,
  endRun,
  findRun,
  giveUpRun,
  IMPORT_ROLES,
  type ImportRun,
  type ImportTask,
  type Progress,
  saveProgress,
  touchRun,
} from './progress.ts';
import { addToReport } from './report.ts';
import { seenIds } from './seen-ids.ts';
import { rememberAddresses } from './shared-addresses.ts';
import { inBatches, storeBatch, storeNextWaiting } from './store-batch.ts';
import { firstWaitingKind, type MissingLine } from './store-lines.ts';
import { retryWhileAway } from './transaction.ts';

export const IMPORT_FORMATS = ['ndjson', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export type ImportRequest = {
  companyId: CompanyId;
  actor: Actor;
  erasureKey: ErasureKey;
  importId: string;
  format: ImportFormat;
  /** The file, from `offset` on. */
  bytes: AsyncIterable<Uint8Array>;
  offset: number;
  dryRun: boolean;
  /** New accounts get their invitation at once. */
  invite: boolean;
  /** As the sender calls it. */
  fileName?: string | null;
  now: () => Date;
  onProgress?: (progress: Progress) => void;
  /** The database is away, and is waited for. */
  onWait?: () => void;
  /** Ends the import when its time is over; it can be carried on. */
  signal?: AbortSignal;
};

const SIGN_OF_LIFE_MS = 15 * SECOND;

/** An import from its first byte to its report. If the bytes break off it can be carried on from where it came to. */
export async function runImport(databases: Databases, request: ImportRequest): Promise<ImportRun> {
  const { companyId, importId, actor, format, bytes, offset, dryRun, now } = request;
  // A row of a spreadsheet means nothing without the first one.
  if (format === 'csv' && offset > 0) throw new ApiError('import-offset', { field: 'offset' });
  const db = databases.forCompany(companyId);
  const from = await begin(db, request);
  const alive = setInterval(() => void touchRun(db, request, now()).catch(() => {}), SIGN_OF_LIFE_MS).unref();
  const bulk = databases.openBulk(companyId);
  const html = htmlThread();
  const source = format === 'csv' ? readCsv(bytes) : readNdjson(bytes, offset);
  try {
    const end = await importLines({ ...request, bulk, html, source, from });
    const run: ImportRun = { importId, state: 'done', dryRun, ...end };
    const finish = () =>
      db.transaction(async (tx) => {
        if (dryRun) await saveProgress(tx, request, end, now());
        await endRun(tx, request, 'done', now());
        if (!dryRun) await writeAudit(tx, { companyId, ...actorIds(actor), event: 'imported', at: now(), detail: detailOf(run) });
        await checkStillAllowed(tx, { companyId, actor, roles: IMPORT_ROLES, needsLock: true, now: now() });
        return run;
      });
    await retryWhileAway(request, finish, async () => ((await findRun(db, request))?.state === 'done' ? run : null));
    // Many rows at once make many sums; where it fails, the upkeep does it.
    if (!dryRun) await bulk.transaction((tx) => compactSums(tx, companyId)).catch(() => {});
    return run;
  } catch (error) {
    await endRun(db, request, 'interrupted', now()).catch(() => {});
    throw error;
  } finally {
    clearInterval(alive);
    await html.stop();
    await bulk.close();
  }
}

const detailOf = ({ importId, report }: ImportRun) => ({ importId, counts: report.counts });

async function begin(db: Db, request: ImportRequest): Promise<Progress> {
  const { dryRun, offset, fileName = null } = request;
  let now = request.now();
  const beginNow = () => {
    now = request.now();
    return db.transaction((tx) => beginRun(tx, request, { dryRun, offset, fileName, now, by: actorIds(request.actor) }));
  };
  // Where only the answer was lost it has begun: what this one has begun it may begin again.
  const giveUp = async () => {
    await giveUpRun(db, request, now);
    return null;
  };
  try {
    return await retryWhileAway<Progress>(request, beginNow, giveUp);
  } catch (error) {
    // Two that begin in the same moment: the table lets one of them in.
    if (takenKey(error) === 'import_running') throw new ApiError('import-running');
    throw error;
  }
}

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
