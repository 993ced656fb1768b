import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import type { CompanyId } from './company-id.ts';

/** What a connection is taken for: one company's read or write. */
export type Use = { companyId: CompanyId; isWrite: boolean };

/** The other connections are for reads, which answer as usual while writes hang. */
const WRITING_SHARE = 5 / 8;

/**
 * Shares the connections of one database among its companies: a company may take one more while it has fewer than are free, so that the
 * next company always finds one. Writes may take a part of them, by the same rule. Waiting calls go in order, except those of a company
 * that has its share. Without it, 96 slow reads of one company (100 ms each) keep another's read waiting for 613 ms instead of 12.
 */
export class ConnectionShares {
  readonly #all: Places;
  readonly #writing: Places;
  readonly #waiting: { use: Use; start(): void }[] = [];

  constructor(connections: number) {
    this.#all = new Places(connections);
    this.#writing = new Places(Math.ceil(connections * WRITING_SHARE));
  }

  /** True: it has a place. */
  tryTake(use: Use): boolean {
    if (!this.#mayTake(use)) return false;
    this.#all.take(use.companyId);
    if (use.isWrite) this.#writing.take(use.companyId);
    return true;
  }

  /** Resolves with a place, or fails after so many milliseconds. */
  take(use: Use, withinMs: number | undefined): Promise<void> {
    return new Promise((ok, fail) => {
      const wait = { use, start };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(wait), 1);
        fail(new Error('no connection in time'));
      };
      const timer = withinMs ? setTimeout(giveUp, withinMs) : undefined;
      function start() {
        clearTimeout(timer);
        ok();
      }
      this.#waiting.push(wait);
    });
  }

  giveBack(use: Use): void {
    this.#all.giveBack(use.companyId);
    if (use.isWrite) this.#writing.giveBack(use.companyId);
    this.#startWaiting();
  }

  #startWaiting(): void {
    for (let at = 0; at < this.#waiting.length && this.#all.free > 0; ) {
      const { use, start } = this.#waiting[at] as { use: Use; start(): void };
      if (!this.tryTake(use)) {
        at++;
        continue;
      }
      this.#waiting.splice(at, 1);
      start();
    }
  }

  #mayTake({ companyId, isWrite }: Use): boolean {
    return this.#all.mayTake(companyId) && (!isWrite || this.#writing.mayTake(companyId));
  }
}

class Places {
  free: number;
  readonly #taken = new Map<number, number>();

  constructor(count: number) {
    this.free = count;
  }

  mayTake(companyId: CompanyId): boolean {
    return (this.#taken.get(companyId) ?? 0) < this.free;
  }

  take(companyId: CompanyId): void {
    this.free--;
    this.#taken.set(companyId, (this.#taken.get(companyId) ?? 0) + 1);
  }

  giveBack(companyId: CompanyId): void {
    this.free++;
    const left = (this.#taken.get(companyId) ?? 1) - 1;
    if (left > 0) this.#taken.set(companyId, left);
    else this.#taken.delete(companyId);
  }
}

const shares = new WeakMap<pg.Pool, ConnectionShares>();

/** A pool has as many places as connections. */
export function connectionSharesOf(pool: pg.Pool): ConnectionShares {
  let found = shares.get(pool);
  if (!found) {
    found = new ConnectionShares(pool.options.max);
    shares.set(pool, found);
  }
  return found;
}

/** When a pool last waited in vain, and when each of its connections was last heard from. */
const silentAt = new WeakMap<pg.Pool, number>();
const heardAt = new WeakMap<pg.PoolClient, number>();

export const markUnanswered = (pool: pg.Pool): void => void silentAt.set(pool, performance.now());
export const markAnswered = (client: pg.PoolClient): void => void heardAt.set(client, performance.now());

/**
 * After a connection died silently, those not heard from since are not trusted. Without it each idle one costs a call its answer: 4 of 4 calls were
 * refused after 1.5 s instead of 1 (database-away.test.ts).
 */
export const isSuspect = (pool: pg.Pool, client: pg.PoolClient): boolean => (heardAt.get(client) ?? Infinity) < (silentAt.get(pool) ?? 0);
