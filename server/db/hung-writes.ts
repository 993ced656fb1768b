import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '#domain/time.ts';

type HungWrite = { pid: number; onDead(): void; release(): void };
/** Which of these processes of the database are still at work. */
type AtWork = (pids: readonly number[]) => Promise<readonly number[]>;

const LOOK_EVERY_MS = 0.5 * SECOND;
/** The process behind a connection. A pooler in between gives the driver a number of its own, so the database is asked. */
const pidOf = new WeakMap<pg.ClientBase, number>();
const ended = new WeakSet<pg.ClientBase>();

export function rememberPid(client: pg.ClientBase, pid: number): void {
  pidOf.set(client, pid);
  client.once('end', () => ended.add(client));
}

/**
 * Writes that were given up and may still run: cancelling the wait for a standby would show others what a failover may still undo. Each
 * keeps its connection until it has ended in the database, so few of them hang: beside a frozen standby 40 writers leave five waiting and
 * reads take at most 45 ms. Without it the server could not be stopped within ten minutes.
 */
export class HungWrites {
  readonly #hung = new Set<HungWrite>();
  readonly #atWork: AtWork;
  #isLooking = false;

  constructor(atWork: AtWork) {
    this.#atWork = atWork;
  }

  /** `onDead`: the database does not know the process, so the connection had died. */
  keep(client: pg.PoolClient, onDead: () => void, release: () => void): void {
    if (ended.has(client)) {
      release();
      return;
    }
    const hung: HungWrite = { pid: pidOf.get(client) ?? 0, onDead, release };
    this.#hung.add(hung);
    // The answer after its caller has given up, or the end of the connection.
    client.once('drain', () => this.#letGo(hung));
    client.once('end', () => this.#letGo(hung));
    void this.#look();
  }

  /** Before the pool is closed, which would wait for them. */
  letGoOfAll(): void {
    for (const hung of this.#hung) this.#letGo(hung);
  }

  #letGo(hung: HungWrite): void {
    if (this.#hung.delete(hung)) hung.release();
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#hung.size > 0) {
      await this.#lookOnce().catch(() => {});
      if (this.#hung.size > 0) await sleep(LOOK_EVERY_MS, null, { ref: false });
    }
    this.#isLooking = false;
  }

  async #lookOnce(): Promise<void> {
    const looked = [...this.#hung];
    const busy = new Set(await this.#atWork(looked.map(({ pid }) => pid)));
    for (const hung of looked.filter(({ pid }) => !busy.has(pid))) {
      hung.onDead();
      this.#letGo(hung);
    }
  }
}

const hungWrites = new WeakMap<pg.Pool, HungWrites>();

/** Undefined: a write that is given up on this pool ends with its connection. */
export const hungWritesOf = (pool: pg.Pool): HungWrites | undefined => hungWrites.get(pool);
export const keepHungWrites = (pool: pg.Pool, atWork: AtWork): void => void hungWrites.set(pool, new HungWrites(atWork));

/** How long one request has waited for the database so far. Only long waits count: many quick statements are no wait. */
export type Deadline = { waitedMs: number };

const deadlines = new AsyncLocalStorage<Deadline>();
const LONG_WAIT_MS = 400;

/**
 * All statements of this work share the time of one, so that a database that is away is reported in time, by whichever statement.
 * Without it a call whose second statement is not answered gets its 503 after 2.8 s instead of 1.9 s (database-away.test.ts).
 */
export const withRequestDeadline = (work: () => void): void => deadlines.run({ waitedMs: 0 }, work);

export const currentDeadline = (): Deadline | undefined => deadlines.getStore();

export function countWait(deadline: Deadline | undefined, startedAt: number): void {
  const ms = performance.now() - startedAt;
  if (deadline && ms > LONG_WAIT_MS) deadline.waitedMs += ms;
}

/** What remains of the time for an answer once much of it has passed; undefined: all of it. */
export function remainingMs(limitMs: number | undefined, waitedMs: number): number | undefined {
  if (limitMs === undefined || waitedMs <= LONG_WAIT_MS) return undefined;
  return Math.max(limitMs + LONG_WAIT_MS - waitedMs, LONG_WAIT_MS);
}
