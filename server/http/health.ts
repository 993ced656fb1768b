import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors/api-error.ts';
import { DRAIN_MS, MAX_DRAIN_MS } from './limits.ts';
import type { App } from './make-server.ts';

const hidden = { schema: { hide: true, response: { 200: Type.Object({ status: Type.Literal('ok') }) } } };

/**
 * `/healthz`: the process answers. `/readyz`: so does at least one of its databases, and the server is not stopping. A database that is
 * away takes its own companies with it, and no balancer should take away the others.
 */
export function addHealth(app: App, deps: Deps, isLeaving: () => boolean): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' as const }));
  app.get('/readyz', hidden, async () => {
    if (isLeaving()) throw unavailable();
    await deps.databases.pingAny().catch(() => {
      throw unavailable();
    });
    return { status: 'ok' as const };
  });
}

/**
 * Takes no new connections, and lets those that are open go on for a moment: the next answer on each says that it was the last. Closing
 * them at once, as an HTTP server does by itself, would cut off a request that is on its way. A balancer is given as long as it is asked
 * for: it closes its idle connections itself.
 */
export async function drain(server: Server, askedMs: number): Promise<void> {
  if (!server.listening) return;
  await untilCalm();
  const drained = new Promise<void>((ok) => NetServer.prototype.close.call(server, () => ok()));
  await Promise.race([drained, sleep(Math.min(Math.max(askedMs, DRAIN_MS), MAX_DRAIN_MS))]);
}

const CALM_MS = 1;
const TURNS = 100;

/** Closing resets connections that the kernel has accepted and we have not. Right after a quick turn of the event loop there are none. */
async function untilCalm(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < CALM_MS) return;
  }
}
