import { SECOND } from '#domain/time.ts';
import { type Actor, actorIds, checkStillAllowed } from '../auth/actor.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { type Db, takenKey } from '../db/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { htmlThread } from '../html/html-thread.ts';
import { writeAudit } from '../queries/audit.ts';
import { compactSums } from '../queries/insight-sums.ts';
import { importLines } from './import-lines.ts';
import { beginRun, endRun, findRun, giveUpRun, type ImportRun, type Progress, saveProgress, touchRun } from './import-run.ts';
import { IMPORT_ROLES } from './import-task.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import { retryWhileAway } from './retry-while-away.ts';

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
