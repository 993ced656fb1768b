import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/**
 * What somebody who waits for one answer has waited for the database so far, in long waits only: whoever asks many quick questions has
 * waited for none of them.
 */
export type Waiting = { ms: number };

const waiting = new AsyncLocalStorage<Waiting>();
const LONG_WAIT_MS = 400;

/** All questions of this work share the time that one has: the answer that a database is away comes in time, whichever of them meets it. */
export const inOneAnswer = (work: () => void): void => waiting.run({ ms: 0 }, work);

export const waitingNow = (): Waiting | undefined => waiting.getStore();

export function countWait(of: Waiting | undefined, startedAt: number): void {
  const ms = performance.now() - startedAt;
  if (of && ms > LONG_WAIT_MS) of.ms += ms;
}

/** What is left of the time for an answer where much of it has passed already; undefined: all of it. */
export function leftMs(limitMs: number | undefined, waitedMs: number): number | undefined {
  if (limitMs === undefined || waitedMs <= LONG_WAIT_MS) return undefined;
  return Math.max(limitMs + LONG_WAIT_MS - waitedMs, LONG_WAIT_MS);
}
