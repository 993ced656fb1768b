import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 200;
const BUSY = 0.4;

/**
 * Whether the event loop, which answers all calls, has been busy lately: then a company in a rush rests between two logins. With it the slowest
 * percent of the other companies' reads in a flood takes two thirds of the time (`npm run attack -- accounts`).
 */
export function watchEventLoop(): { isBusy(): boolean } {
  let since = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let share = 0;
  return {
    isBusy() {
      const now = performance.now();
      if (now - lookedAt >= LOOK_EVERY_MS) {
        const current = performance.eventLoopUtilization();
        share = performance.eventLoopUtilization(current, since).utilization;
        [since, lookedAt] = [current, now];
      }
      return share > BUSY;
    },
  };
}
