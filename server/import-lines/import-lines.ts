import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { KindName } from '#domain/import.ts';
import type { Role } from '#domain/session.ts';
import { type Actor, actorIds, checkStillAllowed } from '../auth/actor.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { BulkDb, BulkTx } from '../db/bulk.ts';
import { sql } from '../db/sql.ts';
import { TryAgain } from '../errors/api-error.ts';
import type { HtmlThread } from '../html/html-thread.ts';
import { isNobodyErasedSince, newestTombstone } from '../personal-data/tombstones.ts';
import { cleanLines, cleanWaiting } from './clean-lines.ts';
import { assumeSeen, lastOfDryRun, notFound } from './dry-run.ts';
import { findOwnRun, type Progress, saveProgress } from './import-run.ts';
import { type JudgedLines, judgeLines, type ParsedLine, type StagedLine } from './judge-lines.ts';
import { kinds } from './kinds/index.ts';
import { invoice } from './kinds/invoice.ts';
import type { MergeContext } from './kinds/kind.ts';
import { addToReport, type KindOutcome, withoutValues } from './report.ts';
import { retryWhileAway } from './retry-while-away.ts';
import { type SeenIds, seenIds } from './seen-ids.ts';
import { firstWaitingKind, type MissingLine, putAside, refuseWaiting, type Stored, storeLines, storeWaiting } from './store-lines.ts';

export type ImportTask = {
  companyId: number;
  importId: string;
  actor: Actor;
  erasureKey: ErasureKey;
  /** Ends the import between two batches. */
  signal?: AbortSignal;
  bulk: BulkDb;
  html: HtmlThread;
  source: AsyncIterable<readonly ParsedLine[]>;
  dryRun: boolean;
  invite: boolean;
  now: () => Date;
  /** Where to begin, and how far it has come after each batch. */
  from: Progress;
  onProgress?: (progress: Progress) => void;
  /** The database is away, and is waited for. */
  onWait?: () => void;
};

/** Who may import by call. */
export const IMPORT_ROLES: readonly Role[] = ['Admin'];
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
/** How often a batch is tried while the actor's own login is being changed, or a customer is being erased. */
const MAX_TRIES = 5;
/**
 * Reads a file to its end, batch by batch; each batch is stored whole or not at all, together with how far the file has been read.
 * While the database works on one batch, the next one is read and judged.
 */
export async function importLines(task: ImportTask): Promise<Progress> {
  const seen = seenIds();
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
      await storing;
      task.signal?.throwIfAborted();
      const good = await retryWhileAway(task, () => cleanLines(task.bulk, task.companyId, judged.good, task.html));
      storing = storeBatch(task, { ...judged, good }, () => progress, seen, pending).then(advance);
      storing.catch(() => {});
    }
  } finally {
    await storing;
  }
  while (!task.dryRun) {
    task.signal?.throwIfAborted();
    await retryWhileAway(task, async () => {
      if (await nextWaitingIs(task, invoice.name)) await cleanWaiting(task.bulk, task, task.html);
    });
    const next = await storeNextWaiting(task, progress);
    if (!next) return progress;
    advance(next);
  }
  advance({ ...progress, report: addToReport(progress.report, lastOfDryRun(pending, seen)) });
  return progress;
}

async function* inBatches(source: ImportTask['source'], most: number): AsyncGenerator<ParsedLine[]> {
  let batch: ParsedLine[] = [];
  let [bytes, slow] = [0, 0];
  try {
    for await (const lines of source) {
      for (const line of lines) {
        batch.push(line);
        bytes += line.bytes;
        slow += shareOfBatch(line);
        if (batch.length < most && bytes < MAX_BATCH_BYTES && slow < 1) continue;
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

/** Of the lines that a transaction takes only few of. */
function shareOfBatch({ content }: ParsedLine): number {
  const name = (content as { kind?: unknown } | null | undefined)?.kind;
  const most = kinds.find((kind) => kind.name === name)?.mostAtOnce;
  return most === undefined ? 0 : 1 / most;
}

async function storeBatch(
  task: ImportTask,
  judged: JudgedLines,
  before: () => Progress,
  seen: SeenIds,
  pending: MissingLine[],
): Promise<Progress> {
  const start = before();
  const pendingBefore = pending.length;
  const store = async (): Promise<Progress> => {
    let next = start;
    pending.length = pendingBefore;
    await attempt(task, judged.good, async (tx, stored) => {
      const kinds = [...(task.dryRun ? assumeSeen(stored, seen, pending) : stored.kinds), ...wrongOf(judged)];
      const report = addToReport(start.report, { lines: judged.lines, kinds, unreadable: judged.unreadable, unlisted: judged.unlisted });
      next = { bytes: start.bytes + judged.bytes, report };
      if (!task.dryRun) await saveProgress(tx, task, next, task.now());
    });
    return next;
  };
  return retryWhileAway(task, store, async () => {
    const { bytes, report } = await findAgain(task);
    return bytes > start.bytes ? { bytes, report } : null;
  });
}

/** How far the import has come, after the database was away. Another one may run by then. */
const findAgain = (task: ImportTask): Promise<Progress> => task.bulk.transaction((tx) => findOwnRun(tx, task, task.now()));

const wrongOf = (judged: JudgedLines): KindOutcome[] =>
  [...judged.wrong].map(([kind, wrong]) => ({ kind: kind.name, total: wrong.length, waiting: 0, result: { fresh: 0, changed: 0, wrong } }));

class DryRunOver extends Error {}

/** One transaction; `finish` runs in it, so that a batch is never stored without how far the file has been read. */
async function attempt(
  task: ImportTask,
  lines: readonly StagedLine[],
  finish: (tx: BulkTx, stored: Stored) => Promise<void>,
): Promise<void> {
  try {
    await whileAllowed(task, async (tx, context) => finish(tx, await storeOrSplit(tx, task, lines, context)));
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
}

/**
 * If the database refuses the rows all the same (another call registered the same name this very moment, or a rule is not checked here),
 * halves are tried in the same transaction, until the lines that it refuses are found.
 */
async function storeOrSplit(tx: BulkTx, task: ImportTask, lines: readonly StagedLine[], context: MergeContext): Promise<Stored> {
  await tx.query(sql`savepoint part`);
  try {
    const stored = await storeLines(tx, lines, context);
    if (!task.dryRun) await putAside(tx, task, stored.missing);
    await tx.query(sql`release savepoint part`);
    return stored;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await tx.query(sql`rollback to savepoint part`);
    await tx.query(sql`release savepoint part`);
  }
  const [only] = lines;
  if (only && lines.length === 1) return { kinds: [refusal(only)], missing: [] };
  const middle = Math.ceil(lines.length / 2);
  const first = await storeOrSplit(tx, task, lines.slice(0, middle), context);
  return both(first, await storeOrSplit(tx, task, lines.slice(middle), context));
}

/** Every transaction of an import: before the commit it checks again whether the actor may still import, and who has been erased. */
async function whileAllowed<T>(task: ImportTask, work: (tx: BulkTx, context: MergeContext) => Promise<T>): Promise<T> {
  const { companyId, actor, erasureKey, dryRun, now } = task;
  for (let tries = 1; ; tries++) {
    try {
      return await task.bulk.transaction(async (tx) => {
        const newest = await newestTombstone(tx, companyId, erasureKey);
        const result = await work(tx, contextOf(task, newest !== null));
        await checkStillAllowed(tx, { companyId, actor, roles: IMPORT_ROLES, needsLock: !dryRun, now: now() });
        if (dryRun) throw new DryRunOver();
        if (!(await isNobodyErasedSince(tx, companyId, newest))) throw new TryAgain();
        return result;
      });
    } catch (error) {
      if (!(error instanceof TryAgain) || tries === MAX_TRIES) throw error;
      await sleep(tries * 100);
    }
  }
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

const both = (a: Stored, b: Stored): Stored => ({ kinds: [...a.kinds, ...b.kinds], missing: [...a.missing, ...b.missing] });

const refusal = ({ kind, line }: StagedLine): KindOutcome => ({
  kind: kind.name,
  total: 1,
  waiting: 0,
  result: { fresh: 0, changed: 0, wrong: [{ line, kind: kind.name, reason: 'refused' }] },
});

/** The next lines that were put aside. What still points at nothing is wrong now. */
async function storeNextWaiting(task: ImportTask, progress: Progress, most = task.bulk.batchRows): Promise<Progress | null> {
  const work = async (tx: BulkTx, context: MergeContext): Promise<Progress | null> => {
    const stored = most === 0 ? await refuseWaiting(tx, task) : await storeWaiting(tx, task, most, context);
    if (!stored) return null;
    const kinds = stored.kinds.map((outcome) => ({
      ...outcome,
      waiting: 0,
      result: { ...outcome.result, wrong: [...outcome.result.wrong, ...stored.missing.map(notFound)] },
    }));
    const next = { ...progress, report: addToReport(progress.report, { lines: 0, kinds, unreadable: [] }) };
    await saveProgress(tx, task, next, task.now());
    return next;
  };
  // What was stored and not heard of is in the report that was stored with it.
  const findDone = async () => {
    const found = await findAgain(task);
    return isDeepStrictEqual(found.report, withoutValues(progress.report)) ? null : found;
  };
  return retryWhileAway<Progress | null>(task, () => whileAllowed(task, work), findDone).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || most === 0) throw error;
    // First one by one, and then without the one that the database refuses.
    return storeNextWaiting(task, progress, most > 1 ? 1 : 0);
  });
}

const nextWaitingIs = async (task: ImportTask, name: KindName): Promise<boolean> =>
  (await task.bulk.transaction((tx) => firstWaitingKind(tx, task)))?.name === name;
