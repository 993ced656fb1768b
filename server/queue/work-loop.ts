import type { CompanyId } from '../db/company-id.ts';
export type WorkLoop = { wake(): void; stop(): Promise<void> };

type Work = {
  /** The companies that have work. Asked when the loop is woken, and every so often for what another server or time has left. */
  findDue(): Promise<readonly CompanyId[]>;
  everyMs: number;
  /** Some of a company's work. Answers whether there may be more: then the company's turn comes again after the others'. */
  takeTurn(companyId: CompanyId): Promise<boolean>;
  onError(error: unknown): void;
};

/** Turns at the same time, each of another company: one with a long queue does not delay the others. */
const TURNS_AT_ONCE = 8;

/** One loop for all companies of a database, who take turns. */
export function startWorkLoop({ findDue, everyMs, takeTurn, onError }: Work): WorkLoop {
  const waiting = new Set<CompanyId>();
  const running = new Map<CompanyId, Promise<void>>();
  let isStopped = false;
  let isWoken = false;
  let wakeUp = (): void => {};

  function startTurns(): void {
    for (const companyId of waiting) {
      if (isStopped || running.size >= TURNS_AT_ONCE) return;
      if (running.has(companyId)) continue;
      waiting.delete(companyId);
      running.set(companyId, turnOf(companyId));
    }
  }
  async function turnOf(companyId: CompanyId): Promise<void> {
    try {
      if (await takeTurn(companyId)) waiting.add(companyId);
    } catch (error) {
      onError(error);
    }
    running.delete(companyId);
    startTurns();
  }
  async function loop(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      try {
        for (const companyId of await findDue()) waiting.add(companyId);
      } catch (error) {
        onError(error);
      }
      startTurns();
      if (isWoken || isStopped) continue;
      await new Promise<void>((ok) => {
        const timer = setTimeout(ok, everyMs);
        wakeUp = () => {
          clearTimeout(timer);
          ok();
        };
      });
    }
    await Promise.all(running.values());
  }
  const done = loop();
  return {
    wake() {
      isWoken = true;
      wakeUp();
    },
    async stop() {
      isStopped = true;
      wakeUp();
      await done;
    },
  };
}
