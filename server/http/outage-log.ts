import type { FastifyBaseLogger } from 'fastify';
import { SECOND } from '#domain/time.ts';

declare module 'fastify' {
  interface FastifyInstance {
    outageLog: OutageLog;
  }
}

/** What a database that is away has cost since the last line. */
export type OutageLog = { note(what: 'calls' | 'connections', error: unknown): void; stop(): void };

/**
 * Logs a database that is away once, however many calls fail: a line at once, then one a second with the number of failed calls, and one
 * when it answers again. `ping` asks it while no call does. Without this log 50 refused calls write 50 lines, with it two.
 */
export function createOutageLog(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, ping: () => Promise<unknown>, everyMs = SECOND): OutageLog {
  let counts = { calls: 0, connections: 0 };
  let code: string | undefined;
  let awaySince = 0;
  let timer: NodeJS.Timeout | undefined;

  const isQuiet = () => counts.calls + counts.connections === 0;
  function write(): void {
    log.error({ event: 'database-away', ...counts, code });
    counts = { calls: 0, connections: 0 };
  }
  async function look(): Promise<void> {
    const isBack = isQuiet() && (await ping().then(isThere, isAway)) && isQuiet();
    if (!timer) return;
    if (isBack) return back();
    if (!isQuiet()) write();
    timer = setTimeout(() => void look(), everyMs).unref();
  }
  function back(): void {
    timer = undefined;
    log.warn({ event: 'database-back', awayMs: Math.round(performance.now() - awaySince) });
  }
  return {
    note(what, error) {
      counts[what]++;
      code = codeOf(error);
      if (timer) return;
      awaySince = performance.now();
      write();
      timer = setTimeout(() => void look(), everyMs).unref();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const isThere = () => true;
const isAway = () => false;

/** The code of the error, by the database or the network: nothing that a person typed. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } | null };
  return [code, cause?.code].find((one) => typeof one === 'string');
}
