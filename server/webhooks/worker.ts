import { type Brand, brandForCompany } from '#domain/company/brand.ts';
import { SECOND } from '#domain/time.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import { notNull, sql } from '../db/sql.ts';
import { unavailable } from '../errors/api-error.ts';
import type { GuardedPost } from '../network/guarded-fetch.ts';
import { createFairQueue } from '../queue/fair-queue.ts';
import { startWorkLoop, type WorkLoop } from '../queue/work-loop.ts';
import { dueWebhooks } from './lease.ts';
import { takeWebhookTurn } from './turn.ts';

const POLL_MS = 5 * SECOND;
/**
 * A pause between two events to one address, so that calls to this server do not wait for an address that is far behind. With 5 ms
 * another company's slowest calls take 7.4 ms instead of 4.4. With this pause 100 000 events take two hours.
 */
const PAUSE_MS = 75;
/** A slow receiver takes up a place for seconds, so there are many places, and one company has few of them. */
const PLACES = { running: 32, runningEach: 3, runningPerSource: 1, waiting: 10_000 };

type WorkerDeps = {
  databases: Databases;
  brands: () => readonly Brand[];
  post: GuardedPost;
  key: ErasureKey;
  now: () => Date;
  onError: (error: unknown) => void;
};

/** Calls the addresses of all companies. Each has its own turns: one that is slow or fails delays no other, not even of its own company. */
export function startWebhookWorker({ databases, brands, post, key, now, onError }: WorkerDeps): WorkLoop {
  const places = createFairQueue(PLACES, unavailable);
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  /** No calls for a company that is disabled, is a trial, or has a brand that is not known yet. */
  const isCalled = (companyId: CompanyId): boolean =>
    databases.companyIds().includes(companyId) && brandForCompany(brands(), companyId)?.endsAt === null;
  async function callInTurns(companyId: CompanyId, webhookId: number): Promise<void> {
    const work = { companyId, db: databases.forCompany(companyId), post, key, now, stopping: stopping.signal, pauseMs: PAUSE_MS };
    for (let isMore = true; isMore; ) {
      const leave = await places.enter({ companyId, source: String(webhookId) });
      try {
        isMore = !stopping.signal.aborted && isCalled(companyId) && (await takeWebhookTurn(work, webhookId));
      } finally {
        leave();
      }
    }
  }
  /** Starts the turns that are due and not running yet, without waiting for them. */
  async function startDue(companyId: CompanyId): Promise<boolean> {
    for (const webhookId of await dueWebhooks(databases.forCompany(companyId), companyId, now())) {
      const name = `${companyId} ${webhookId}`;
      if (running.has(name)) continue;
      const turns = callInTurns(companyId, webhookId).catch(onError);
      running.set(
        name,
        turns.finally(() => running.delete(name)),
      );
    }
    return false;
  }
  const loopOf = (engine: Engine, db: Db): WorkLoop =>
    startWorkLoop({
      everyMs: POLL_MS,
      onError,
      findDue: async () => {
        // A company number is never null.
        const due = await db.query<{ id: CompanyId }>(sql`select ${notNull(sql`id`)} as id from companies_with_webhook_work(${now()}) id`);
        return due.map(({ id }) => id).filter((id) => isCalled(id) && databases.engineOf(id) === engine);
      },
      takeTurn: startDue,
    });
  const loops = databases.engines.map((engine, i) => loopOf(engine, databases.onePerEngine[i] as Db));
  return {
    wake() {
      for (const loop of loops) loop.wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all(running.values());
    },
  };
}
