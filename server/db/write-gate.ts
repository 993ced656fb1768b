import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SECOND } from '#domain/time.ts';

/**
 * Who may write. A write that is given up may still be at work in the database: a commit waits for a standby for as long as it takes, and
 * breaking that wait off would show others what a failover may still undo. It keeps its connection and its place until the database has
 * done with it. So those that hang are few, and reads have the other connections.
 */
export type WriteGate = {
  /** False: all places are taken. */
  tryEnter(): boolean;
  /** Calls back with a place, in the order of asking. */
  enter(done: () => void): void;
  leave(): void;
  /** For a connection whose write was given up. `onDead`: the database knows nothing of it, so the connection had died. */
  keep(client: pg.PoolClient, onDead: () => void): void;
  /** Before the pool is closed, which would wait for those that are kept. */
  letGoOfAll(): void;
};

type GateOptions = {
  places: number;
  /** Which of these processes of the database are still at work. */
  atWork(pids: readonly number[]): Promise<readonly number[]>;
};

const LOOK_EVERY_MS = 0.5 * SECOND;
const gates = new WeakMap<pg.Pool, WriteGate>();
/** The process behind a connection. A pooler in between tells the driver a number of its own, so the database is asked. */
const pidOf = new WeakMap<pg.ClientBase, number>();

export const rememberPid = (client: pg.ClientBase, pid: number): void => void pidOf.set(client, pid);
/** Undefined: writes to this pool are not limited. */
export const gateOf = (pool: pg.Pool): WriteGate | undefined => gates.get(pool);

export function limitWrites(pool: pg.Pool, { places, atWork }: GateOptions): void {
  let free = places;
  const waiting: (() => void)[] = [];
  const kept = new Map<pg.PoolClient, () => void>();
  const ended = new WeakSet<pg.ClientBase>();
  let isLooking = false;
  pool.on('connect', (client) => client.once('end', () => ended.add(client)));

  function tryEnter(): boolean {
    if (free === 0) return false;
    free--;
    return true;
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
  function letGo(client: pg.PoolClient): void {
    if (!kept.delete(client)) return;
    client.release(true);
    leave();
  }
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (kept.size > 0) {
      await lookOnce().catch(() => {});
      if (kept.size > 0) await sleep(LOOK_EVERY_MS, null, { ref: false });
    }
    isLooking = false;
  }
  async function lookOnce(): Promise<void> {
    const clients = [...kept.keys()];
    const busy = new Set(await atWork(clients.flatMap((client) => pidOf.get(client) ?? [])));
    for (const client of clients) {
      if (busy.has(pidOf.get(client) ?? 0)) continue;
      kept.get(client)?.();
      letGo(client);
    }
  }
  gates.set(pool, {
    tryEnter,
    leave,
    enter: (done) => (tryEnter() ? done() : void waiting.push(done)),
    keep(client, onDead) {
      kept.set(client, onDead);
      if (ended.has(client)) return letGo(client);
      // The answer that nobody waits for any more, or the end of the connection.
      client.once('drain', () => letGo(client));
      client.once('end', () => letGo(client));
      void look();
    },
    letGoOfAll() {
      for (const client of kept.keys()) letGo(client);
    },
  });
}
