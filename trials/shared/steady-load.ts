import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { call } from './call.ts';
import type { CustomerCall } from './customer-calls.ts';

/** A connection that the server is about to close is not used again. Browsers send again what meets one that is just being closed. */
const UNUSED_MS = 4 * SECOND;

/** `ms` from the moment at which it was due, `tookMs` from the moment at which it was sent. */
export type SentRequest = { kind: string; status: number; ms: number; tookMs: number };
/** One in so many calls is of this kind. */
export type Kind = { name: string; share: number; next(): CustomerCall };

/**
 * So many calls a second, whether the answers come or not. A call's time runs from the moment at which it was due: a server that
 * is blocked is not spared the calls that came meanwhile. Status 0: no answer at all.
 */
export async function sendSteadily(
  address: string,
  kinds: readonly Kind[],
  { perSecond, seconds, connections = 64 }: { perSecond: number; seconds: number; connections?: number },
): Promise<SentRequest[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: UNUSED_MS });
  const sent: Promise<SentRequest>[] = [];
  const startedAt = performance.now();
  const shares = kinds.reduce((sum, kind) => sum + kind.share, 0);
  try {
    for (let n = 0; n < perSecond * seconds; n++) {
      const dueAt = startedAt + (n * 1000) / perSecond;
      const wait = dueAt - performance.now();
      if (wait > 0) await sleep(wait);
      const kind = choose(kinds, Math.random() * shares);
      const { method, path, headers } = kind.next();
      const outcome = call(`${address}${path}`, { method, headers, agent }).then(
        ({ status, ms }) => ({ status, tookMs: ms }),
        () => ({ status: 0, tookMs: Number.NaN }),
      );
      sent.push(outcome.then((answer) => ({ kind: kind.name, ...answer, ms: performance.now() - dueAt })));
    }
    return await Promise.all(sent);
  } finally {
    agent.destroy();
  }
}

function choose(kinds: readonly Kind[], at: number): Kind {
  let left = at;
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return kinds[0] as Kind;
}

/** Round and round through a list. */
export function inTurn<T>(list: readonly T[]): () => T {
  let at = 0;
  return () => list[at++ % list.length] as T;
}
