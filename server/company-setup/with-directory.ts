import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors/api-error.ts';

/** Anyone can make these calls, and each takes a connection: more at once would leave too few for the portal itself. */
const MAX_AT_ONCE = 8;
const atWork = new WeakMap<Deps, number>();

/** Reads and writes the directory as its owner, for the calls of a set-up. */
export async function withDirectory<T>(deps: Deps, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const others = atWork.get(deps) ?? 0;
  if (others >= MAX_AT_ONCE) throw unavailable();
  atWork.set(deps, others + 1);
  try {
    return await deps.databases.main.asOwner(work);
  } finally {
    atWork.set(deps, (atWork.get(deps) ?? 1) - 1);
  }
}
