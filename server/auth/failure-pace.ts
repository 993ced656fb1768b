import { MINUTE } from '#domain/time.ts';

/** Enough to know how slow it gets, few enough to forget a bad moment soon. */
const REMEMBERED = 50;
const REMEMBERED_MS = MINUTE;
/** However busy the machine is: nobody is kept longer on purpose. */
const LONGEST_MS = 2000;

export type FailurePace = {
  /** A check that did all its work took this long. */
  took(ms: number, now: number): void;
  /** How long after its begin a failure is answered. */
  answerAfterMs(now: number): number;
};

/**
 * All failures are answered at the same time after they began, also on a busy machine, where the checks that really compute a hash
 * take longer than the floor and those that may not would stand apart: then the slowest of late sets the pace.
 */
export function createFailurePace(floorMs: number): FailurePace {
  const checks: { at: number; ms: number }[] = [];
  return {
    took(ms, now) {
      checks.push({ at: now, ms: Math.min(ms, LONGEST_MS) });
      if (checks.length > REMEMBERED) checks.shift();
    },
    answerAfterMs: (now) => Math.max(floorMs, ...checks.filter((check) => now - check.at < REMEMBERED_MS).map((check) => check.ms)),
  };
}
