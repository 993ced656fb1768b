import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '#domain/time.ts';

/** Longer than a failover takes. */
export const RETRY_FOR_MS = 30 * SECOND;
const BETWEEN_TRIES_MS = SECOND;

/** Starting up, shutting down, a standby that is not yet the primary, no place left. */
const PASSING_STATES = /^(08|57P|25006$|53300$)/;
const PASSING_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Whether the database may be there in a moment: a wrong password stays wrong. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseAway) return isTransient(error.cause);
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'string') return PASSING_STATES.test(code) || PASSING_CODES.test(code);
  return /timeout|terminated|not queryable|no connection in time/i.test(message);
}

/** The wait of a start, for each of its steps: a database that is busy or fails over is away for a moment at any of them. */
export const waitForDatabase = <T>(work: () => Promise<T>, onWait: (message: string) => void): Promise<T> =>
  retryUntilReady(work, performance.now() + RETRY_FOR_MS, (reason) =>
    onWait(`The database does not answer (${reason}): waiting for it, up to ${RETRY_FOR_MS / SECOND} s`),
  );

/** Does the work again until it is done, as long as what stops it may pass. `onWait` hears once that it did not work at once. */
export async function retryUntilReady<T>(work: () => Promise<T>, untilMs: number, onWait: (reason: string) => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() + BETWEEN_TRIES_MS > untilMs) throw error;
      const { code, message } = error as { code?: unknown; message: string };
      if (tries === 1) onWait(typeof code === 'string' ? code : message);
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}

/** The database did not do its work, for a reason that lies with it and not with the statement. */
export class DatabaseAway extends Error {
  /** It did not answer at all. */
  readonly isSilent: boolean;
  /** It reported what was wrong, such as a full disk, and its connection can still be used. */
  readonly canGoOn: boolean;
  constructor(cause: unknown) {
    const code = (cause as { code?: unknown } | null)?.code;
    super(typeof code === 'string' ? code : 'no answer', { cause });
    this.isSilent = typeof code !== 'string';
    this.canGoOn = cause instanceof pg.DatabaseError && !/^(08|25006|57P|XX)/.test(cause.code ?? 'XX');
  }
}

/**
 * The database, which is there, ended a transaction in favour of another one: a deadlock (40P01), or reads and writes that fit no order
 * (40001). Done again, it finds what the other has stored.
 */
export class TransactionConflict extends Error {
  readonly code: string;
  constructor(cause: pg.DatabaseError) {
    super(cause.code, { cause });
    this.code = cause.code ?? '';
  }
}

/** The error itself where the statement was wrong. */
export function toDatabaseAway(error: Error): Error {
  if (error instanceof DatabaseAway) return error;
  if (!(error instanceof pg.DatabaseError)) return new DatabaseAway(error);
  if (error.code === '40001' || error.code === '40P01') return new TransactionConflict(error);
  return isServerTrouble(error.code ?? '') ? new DatabaseAway(error) : error;
}

/** Connection, resources, shutdown, cancelled by a timeout, system and internal errors, read-only after a failover, rollback. */
const isServerTrouble = (sqlState: string): boolean => /^(08|53|57|58|XX|25006|40)/.test(sqlState);
