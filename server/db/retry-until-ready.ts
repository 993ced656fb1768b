import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { DatabaseAway } from './database-away.ts';

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
