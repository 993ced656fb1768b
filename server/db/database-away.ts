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

/** The error itself where the statement was wrong. */
export const toDatabaseAway = (error: Error): Error =>
  error instanceof DatabaseAway || (error instanceof pg.DatabaseError && !isServerTrouble(error.code ?? ''))
    ? error
    : new DatabaseAway(error);

/** Connection, resources, shutdown, cancelled by a timeout, system and internal errors, read-only after a failover, deadlock. */
const isServerTrouble = (sqlState: string): boolean => /^(08|53|57|58|XX|25006|40)/.test(sqlState);
