import pg from 'pg';

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
