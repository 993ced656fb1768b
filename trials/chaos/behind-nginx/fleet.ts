import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../shared/call.ts';
import { type ChildServer, startChild } from '../../shared/child-server.ts';
import { HOST, type Nginx } from './nginx.ts';

export type Fleet = {
  kill(n: number): Promise<void>;
  start(n: number): Promise<void>;
  /** SIGTERM, then a start of this release on the same port; as long a pause as a balancer needs to see it. */
  replace(n: number, release?: URL): Promise<void>;
  replaceEach(): Promise<void>;
  /** What a server of this release says that does not start, from the last comma of it. */
  tryStart(more: Record<string, string>): Promise<string>;
  askFront(nginx: Nginx, path: string): Promise<number>;
  stop(): Promise<void>;
};

const THIS_RELEASE = new URL('../../../server/start.ts', import.meta.url);
/** nginx leaves a server alone for 3 s after a failure, and counts in whole seconds. */
const SEEN_AGAIN_AFTER_MS = 4500;

/** Two servers of the product, each on a port that it keeps. */
export async function startFleet(ports: readonly [number, number], env: Record<string, string>): Promise<Fleet> {
  const launch = (n: number, release = THIS_RELEASE): Promise<ChildServer> =>
    startChild(release, { LOG_LEVEL: 'warn', ...env, PORT: String(ports[n]) });
  const servers = await Promise.all(ports.map((_, n) => launch(n)));
  const end = (n: number, signal: NodeJS.Signals) => servers[n]?.end(signal);
  const fleet: Fleet = {
    async kill(n) {
      await end(n, 'SIGKILL');
    },
    async start(n) {
      servers[n] = await launch(n);
    },
    async replace(n, release) {
      await end(n, 'SIGTERM');
      servers[n] = await launch(n, release);
      await sleep(SEEN_AGAIN_AFTER_MS);
    },
    async replaceEach() {
      for (const n of ports.keys()) await fleet.replace(n);
    },
    async tryStart(more) {
      const server = await startChild(THIS_RELEASE, { ...env, ...more }).catch(
        (error: Error) => /, or ([^"]+)"\}\s*$/.exec(error.message)?.[1] ?? error.message,
      );
      if (typeof server === 'string') return server;
      await server.end('SIGKILL');
      return 'it started';
    },
    async askFront(nginx, path) {
      const agent = nginx.newAgent();
      const { status } = await call(`${nginx.tls}${path}`, { agent, headers: { host: HOST } });
      agent.destroy();
      return status;
    },
    async stop() {
      await Promise.all(ports.keys().map((n) => end(n, 'SIGTERM')));
    },
  };
  return fleet;
}
