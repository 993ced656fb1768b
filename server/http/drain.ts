import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DRAIN_MS } from './limits.ts';

/**
 * Takes no new connections, and lets those that are open go on for a moment: the next answer on each says that it was the last. Closing
 * them at once, as an HTTP server does by itself, would cut off a request that is on its way.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const drained = new Promise<void>((ok) => NetServer.prototype.close.call(server, () => ok()));
  await Promise.race([drained, sleep(DRAIN_MS)]);
}
