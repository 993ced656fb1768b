import { MINUTE, SECOND } from '#domain/time.ts';
import type { Config } from '../config/config.ts';
import type { Databases } from '../db/databases.ts';
import { numberEvents } from '../events/number-events.ts';
import { remindOfCare } from './care-reminders.ts';
import { noticesDue } from './case-notices.ts';
import { deliverDue } from './deliver.ts';
import { handleResetRequests } from './reset-requests.ts';
import { inviteDue } from './survey-invitations.ts';
import type { SendMail } from './transport.ts';

const POLL_MS = 5 * SECOND;
/** What time alone brings, such as jobs to ask about and reminders, comes by the minute. */
const LOOK_EVERY_MS = MINUTE;

export type MailWorker = { wake(): void; stop(): Promise<void> };
type WorkerDeps = { databases: Databases; config: Config; now: () => Date; send: SendMail | null; onError: (error: unknown) => void };

/**
 * One round for each company at a time: look at reset requests and at jobs to ask about, send what is due. Writing a mail wakes it; the poll
 * finds what another server left behind.
 */
export function startMailWorker({ databases, config, now, send, onError }: WorkerDeps): MailWorker {
  const loops = databases.companyIds.map((companyId) => {
    let isStopped = false;
    let isWoken = false;
    let wakeUp = (): void => {};
    let looksAtMs = 0;

    /** Answers whether more may be due. Between a few mails it looks again at what else waits: a long queue holds up no reset and no alarm. */
    async function round(): Promise<boolean> {
      const db = databases.forCompany(companyId);
      await numberEvents(db, companyId);
      await handleResetRequests(db, companyId, now());
      if (now().getTime() >= looksAtMs) {
        looksAtMs = now().getTime() + LOOK_EVERY_MS;
        await inviteDue(db, companyId, config, now());
        await noticesDue(db, companyId, now());
        await remindOfCare(db, companyId, config, now());
      }
      return send !== null && (await deliverDue(db, companyId, { send, config, now })) > 0;
    }
    async function loop(): Promise<void> {
      while (!isStopped) {
        isWoken = false;
        const isMore = await round().catch(onError);
        if (isMore || isWoken || isStopped) continue;
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
