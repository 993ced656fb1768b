import type { RunState } from '#domain/import/import.ts';
import type { Role } from '#domain/login/session.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { Actor, actorIds } from '../auth/actor.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { BulkDb } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import type { HtmlThread } from '../html/html-thread.ts';
import type { ParsedLine } from './judge-lines.ts';
import { emptyReport, type ImportReport, withoutValues } from './report.ts';

/** One file to be imported. */
export type ImportTask = {
  companyId: CompanyId;
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

/** How far the import has come, after the database was away. Another one may run by then. */
export const findStoredProgress = (task: ImportTask): Promise<Progress> => task.bulk.transaction((tx) => findOwnRun(tx, task, task.now()));

/** A server that says nothing for so long has died in the middle. */
const DEAD_AFTER_MS = MINUTE;
const RUNS_KEPT_MS = 90 * DAY;
const WAITING_KEPT_MS = 2 * DAY;

/** `bytes`: everything before this place in the file is stored or reported. */
export type Progress = { bytes: number; report: ImportReport };
export type ImportRun = Progress & { importId: string; state: RunState; dryRun: boolean };

type Place = { companyId: CompanyId; importId: string };

export async function findRun(db: Queryable, { companyId, importId }: Place): Promise<ImportRun | null> {
  const [row] = await db.query<{ state: RunState; is_dry_run: boolean; bytes: number; report: ImportReport }>(sql`
    select state, is_dry_run, bytes, report from import_run where company_id = ${companyId} and id = ${importId}`);
  return row ? { importId, state: row.state, dryRun: row.is_dry_run, bytes: row.bytes, report: row.report } : null;
}

/** The import that runs here. It throws where another server has taken it for dead and begun one. */
export async function findOwnRun(tx: Queryable, place: Place, now: Date): Promise<Progress> {
  await touchRun(tx, place, now);
  const run = await findRun(tx, place);
  if (run?.state !== 'running') throw new ApiError('import-running');
  return { bytes: run.bytes, report: run.report };
}

type Beginning = { dryRun: boolean; offset: number; fileName: string | null; now: Date; by: ReturnType<typeof actorIds> };

/** Begins an import or carries one on. One import of a company at a time, on whichever server. */
export async function beginRun(tx: Queryable, place: Place, { dryRun, offset, fileName, now, by }: Beginning) {
  const { companyId, importId } = place;
  await tx.query(sql`
    update import_run set state = 'interrupted'
    where company_id = ${companyId} and state = 'running' and touched_at < ${new Date(now.getTime() - DEAD_AFTER_MS)}`);
  const before = await findRun(tx, place);
  if (before?.state === 'running') throw new ApiError('import-running');
  if (before ? before.state === 'done' || before.bytes !== offset || before.dryRun !== dryRun : offset !== 0)
    throw new ApiError('import-offset', { field: 'offset' });
  const [running] = await tx.query(sql`
    select 1 from import_run where company_id = ${companyId} and state = 'running'`);
  if (running) throw new ApiError('import-running');
  const progress: Progress = { bytes: offset, report: before?.report ?? emptyReport() };
  await tx.query(sql`
    insert into import_run (company_id, id, state, is_dry_run, bytes, lines, report, started_at, touched_at, account_id, machine_key_id,
      file_name)
    values (${companyId}, ${importId}, 'running', ${dryRun}, ${offset}, 0, ${JSON.stringify(progress.report)}, ${now}, ${now}, ${by.accountId}, ${by.machineKeyId},
      ${fileName})
    on conflict (company_id, id) do update set state = 'running', touched_at = excluded.touched_at,
      account_id = excluded.account_id, machine_key_id = excluded.machine_key_id`);
  return progress;
}

export const saveProgress = (tx: Queryable, { companyId, importId }: Place, { bytes, report }: Progress, now: Date): Promise<unknown> =>
  tx.query(sql`
    update import_run set bytes = ${bytes}, lines = ${report.lines}, report = ${JSON.stringify(withoutValues(report))}, touched_at = ${now}
    where company_id = ${companyId} and id = ${importId}`);

/** A sign of life while the next bytes are awaited. */
export const touchRun = (db: Queryable, { companyId, importId }: Place, now: Date): Promise<unknown> =>
  db.query(sql`update import_run set touched_at = ${now} where company_id = ${companyId} and id = ${importId}`);

export const endRun = (db: Queryable, { companyId, importId }: Place, state: RunState, now: Date): Promise<unknown> =>
  db.query(sql`update import_run set state = ${state}, touched_at = ${now} where company_id = ${companyId} and id = ${importId}`);

/** Marks the import that began at this moment as interrupted, because no server carries it on. */
export const giveUpRun = (db: Queryable, { companyId, importId }: Place, begunAt: Date): Promise<unknown> =>
  db.query(sql`
    update import_run set state = 'interrupted'
    where company_id = ${companyId} and id = ${importId} and state = 'running' and touched_at = ${begunAt}`);

/** Part of the daily upkeep. */
export async function forgetRuns(db: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.query(sql`
    delete from import_waiting using import_run
    where import_waiting.company_id = ${companyId} and import_run.company_id = import_waiting.company_id and import_run.id = import_waiting.import_id
      and import_run.state <> 'running' and import_run.touched_at < ${before(WAITING_KEPT_MS)}`);
  await db.query(
    sql`delete from import_run where company_id = ${companyId} and state <> 'running' and touched_at < ${before(RUNS_KEPT_MS)}`,
  );
}
