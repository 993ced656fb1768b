import pg from 'pg';

/** The database did not do its work, for a reason that lies with it and not with the question. */
export class DatabaseAway extends Error {
  /** It said nothing at all. */
  readonly isSilent: boolean;
  /** It said what was wrong, a full disk for instance, and can be asked something else on the same connection. */
  readonly canGoOn: boolean;
  constructor(cause: unknown) {
    const code = (cause as { code?: unknown } | null)?.code;
    super(typeof code === 'string' ? code : 'no answer', { cause });
    this.isSilent = typeof code !== 'string';
    this.canGoOn = cause instanceof pg.DatabaseError && !/^(08|25006|57P|XX)/.test(cause.code ?? 'XX');
  }
}

/** The error itself where the question was wrong. */
export const asKnown = (error: Error): Error =>
  error instanceof DatabaseAway || (error instanceof pg.DatabaseError && !isServerTrouble(error.code ?? ''))
    ? error
    : new DatabaseAway(error);

/** Connection, resources, shutdown, cancelled by a timeout, system and internal errors, read-only after a failover, deadlock. */
const isServerTrouble = (sqlState: string): boolean => /^(08|53|57|58|XX|25006|40)/.test(sqlState);
