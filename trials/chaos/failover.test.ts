import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCluster } from './failover/cluster.ts';
import { findClusterTools } from './failover/cluster-tools.ts';
import { clusterFaults } from './failover/faults.ts';
import { failover } from './failover.ts';

// Where Patroni, etcd and HAProxy are not there already, a test run does not bring them: the whole trial does.
const tools = await findClusterTools({ mayInstall: false });

test('through a killed PostgreSQL and a switchover nothing is lost, doubled or shown to another customer', {
  skip: typeof tools === 'string' && tools,
}, async () => {
  if (typeof tools === 'string') return;
  const cluster = await startCluster(tools);
  try {
    const faults = clusterFaults.filter(({ name }) => ['PostgreSQL killed', 'switchover'].includes(name));
    const { rows, acknowledged, otherEnds, isSameServers } = await failover(cluster, faults, { customers: 30, jobsEach: 400 });
    assert.deepEqual(
      rows.map(({ fault, lost, doubled, foreign }) => [fault.name, lost, doubled, foreign]),
      [
        ['PostgreSQL killed', 0, 0, 0],
        ['switchover', 0, 0, 0],
      ],
    );
    assert.ok(acknowledged > 100, `${acknowledged} writes`);
    assert.deepEqual([otherEnds, isSameServers], [[], true]);
  } finally {
    await cluster.stop();
  }
});
