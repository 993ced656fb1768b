import { SECOND } from '#domain/time.ts';
import type { Databases } from '../db/databases.ts';
import { deliverDue } from './deliver.ts';
import { handleResetRequests } from './reset-requests.ts';
import type { SendMail } from './transport.ts';

const POLL_MS = 5 * SECOND;

export type MailWorker = { wake(): void; stop(): Promise<void> };
type WorkerDeps = { databases: Databases; now: () => Date; send: SendMail | null; onError: (error: unknown) => void };

/**
 * One round for each company at a time: look at reset requests, send what is due. Whoever writes a mail wakes it; the poll
 * picks up what another server left behind.
 */
export function startMailWorker({ databases, now, send, onError }: WorkerDeps): MailWorker {
  const loops = databases.companyIds.map((companyId) => {
    let isStopped = false;
    let isWoken = false;
    let wakeUp = (): void => {};

    async function round(): Promise<void> {
      const db = databases.forCompany(companyId);
      await handleResetRequests(db, companyId, now());
      while (send && !isStopped && (await deliverDue(db, companyId, send, now)) > 0) {
        // until nothing is due
      }
    }
    async function loop(): Promise<void> {
      while (!isStopped) {
        isWoken = false;
        await round().catch(onError);
        if (isWoken || isStopped) continue;
        await new Promise<void>((ok) => {
          const timer = setTimeout(ok, POLL_MS);
          wakeUp = () => {
            clearTimeout(timer);
            ok();
          };
        });
      }
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
  });
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      await Promise.all(loops.map((l) => l.stop()));
    },
  };
}
