import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SECOND } from '#domain/time.ts';
import { MAX_EVENT_LOOP_DELAY_MS } from './limits.ts';

/** Two bad seconds in a row: one alone is a start, a large answer, or a busy neighbour. */
const BAD_SECONDS = 2;

/** Tells whether the event loop has been too far behind for a while, so that work is better refused than queued. */
export function startLoadGauge(): { isBehind(): boolean; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let badSeconds = 0;
  const timer = setInterval(() => {
    badSeconds = delay.mean / 1e6 > MAX_EVENT_LOOP_DELAY_MS ? badSeconds + 1 : 0;
    delay.reset();
  }, SECOND).unref();
  return {
    isBehind: () => badSeconds >= BAD_SECONDS,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
