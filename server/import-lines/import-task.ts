import type { Role } from '#domain/session.ts';
import type { Actor } from '../auth/actor.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { BulkDb } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { HtmlThread } from '../html/html-thread.ts';
import { findOwnRun, type Progress } from './import-run.ts';
import type { ParsedLine } from './judge-lines.ts';

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
