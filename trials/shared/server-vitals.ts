import { call } from './call.ts';
import type { ChildServer } from './child-server.ts';

export type Vitals = { rssMb: number; heapMb: number; fds: number; loopP99Ms: number };

/** The metrics of a server started with `METRICS_PORT=0`; the delay of its event loop is that since the last reading. */
export async function vitalsOf(server: ChildServer): Promise<Vitals> {
  const metrics = /Metrics at ([^\s"]+)/.exec(server.said())?.[1];
  if (!metrics) throw new Error('the server tells no metrics');
  const { text } = await call(`${metrics}/metrics`);
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    rssMb: value('process_resident_memory_bytes') / 1e6,
    heapMb: value('nodejs_heap_size_used_bytes') / 1e6,
    fds: value('process_open_fds'),
    loopP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}
