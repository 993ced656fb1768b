import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import type { Cluster } from './cluster.ts';

/** As in ops/cluster/patroni.yml: how long a leader that says nothing stays one. */
const TTL_MS = 15 * SECOND;
const FROZEN_MS = TTL_MS + 8 * SECOND;

export type ClusterFault = {
  name: string;
  /** The longest without an acknowledged write, and without a read, in seconds. */
  writesWithinMs: number;
  readsWithinMs: number;
  /** From the fault to the moment at which it is over; the load goes on until the cluster is whole again. */
  happen(cluster: Cluster): Promise<void>;
};

const within = (ms: number) => ({ writesWithinMs: ms, readsWithinMs: ms });

export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'PostgreSQL killed',
    ...within(10 * SECOND),
    async happen(cluster) {
      cluster.signalPostgres(await cluster.leader(), 'SIGKILL');
    },
  },
  { name: 'switchover', ...within(5 * SECOND), happen: (cluster) => cluster.switchOver() },
  {
    name: 'PostgreSQL frozen',
    ...within(TTL_MS + 5 * SECOND),
    async happen(cluster) {
      const leader = await cluster.leader();
      cluster.signalPostgres(leader, 'SIGSTOP');
      await sleep(FROZEN_MS);
      cluster.signalPostgres(leader, 'SIGCONT');
    },
  },
  {
    name: 'node dead: Patroni and PostgreSQL',
    ...within(TTL_MS + 5 * SECOND),
    async happen(cluster) {
      const leader = await cluster.leader();
      const patroni = cluster.patroni[leader - 1];
      await patroni?.end('SIGKILL');
      cluster.signalPostgres(leader, 'SIGKILL');
      await sleep(FROZEN_MS);
      patroni?.start();
    },
  },
  {
    name: 'synchronous standby frozen',
    writesWithinMs: 10 * SECOND,
    readsWithinMs: SECOND,
    async happen(cluster) {
      const standby = await cluster.syncStandby();
      cluster.signalPostgres(standby, 'SIGSTOP');
      await sleep(FROZEN_MS);
      cluster.signalPostgres(standby, 'SIGCONT');
    },
  },
  { name: 'HAProxy reloaded', ...within(SECOND), happen: (cluster) => cluster.reloadHaproxy() },
  {
    name: 'etcd leader killed',
    ...within(SECOND),
    async happen(cluster) {
      const leader = cluster.etcd[(await cluster.etcdLeader()) - 1];
      await leader?.end('SIGKILL');
      await sleep(5 * SECOND);
      leader?.start();
    },
  },
  {
    name: 'primary cut from etcd',
    ...within(TTL_MS + 5 * SECOND),
    async happen(cluster) {
      const wires = cluster.wires[(await cluster.leader()) - 1] ?? [];
      for (const wire of wires) await wire.set('swallows');
      await sleep(FROZEN_MS);
      for (const wire of wires) await wire.set('passes');
    },
  },
];
