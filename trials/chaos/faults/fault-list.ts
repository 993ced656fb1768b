import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '#domain/time.ts';
import type { ProxyMode } from '#server/testing/chaos-proxy.ts';
import type { PostgresEnd } from '../../../scripts/postgres.ts';
import { startProduct } from '../../shared/child-server.ts';
import { verdict } from '../../shared/figures.ts';
import type { Random } from '../../shared/random.ts';
import type { Stage } from '../shared/stage.ts';
import type { SmallDisk } from './small-disk.ts';

export type Fault = {
  name: string;
  /** From the end of the fault to the first acknowledged write, at most. */
  recoversWithinMs: number;
  /** Anyone who only reads must not notice. */
  readsGoOn?: true;
  /** Breaks something, lets it be broken for a while, and puts it right again. */
  happen(stage: Stage, random: Random): Promise<void>;
};

/** What was never away has nothing to recover from; this is for the busy machine. */
const AT_ONCE_MS = 2 * SECOND;
const AFTER_POSTGRES_MS = 2 * SECOND;
const AFTER_NETWORK_MS = 5 * SECOND;

const fault = (name: string, recoversWithinMs: number, happen: Fault['happen']): Fault => ({ name, recoversWithinMs, happen });

async function restart(stage: Stage, signal: NodeJS.Signals): Promise<void> {
  await stage.server.end(signal);
  await stage.startServer();
}
export const serverKilled = fault('server killed', AT_ONCE_MS, (stage) => restart(stage, 'SIGKILL'));
const server = [
  serverKilled,
  fault('server asked to stop', AT_ONCE_MS, (stage) => restart(stage, 'SIGTERM')),
  fault('a second server comes and goes', AT_ONCE_MS, async (stage) => {
    const second = await startProduct(stage.env);
    await second.end('SIGTERM');
  }),
];

const postgresFault = (how: PostgresEnd, name: string): Fault =>
  fault(name, AFTER_POSTGRES_MS, async ({ postgres }, random) => {
    await postgres?.end(how);
    await sleep(random.between(0, 1500));
    await postgres?.restart();
  });
/** As after a failover, where the server that answers is a standby still. */
const onlyReads = fault('PostgreSQL only reads', AFTER_NETWORK_MS, async ({ direct }) => {
  const readOnly = async (is: 'on' | 'off'): Promise<void> => {
    const client = new pg.Client({ connectionString: direct['DATABASE_URL'], options: '-c default_transaction_read_only=off' });
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${is}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  await readOnly('on');
  await sleep(3 * SECOND);
  await readOnly('off');
});
const postgres = [
  postgresFault('killed', 'PostgreSQL killed'),
  postgresFault('immediate', 'PostgreSQL restarted at once'),
  postgresFault('fast', 'PostgreSQL restarted in order'),
  { ...onlyReads, readsGoOn: true as const },
];

const networkFault = (mode: ProxyMode, name: string): Fault =>
  fault(name, AFTER_NETWORK_MS, async ({ proxy }, random) => {
    await proxy.set(mode);
    await sleep(random.between(200, 3000));
    await proxy.set('passes');
  });
const network = [
  networkFault('absent', 'nothing listens'),
  networkFault('refuses', 'connections closed'),
  networkFault('resets', 'connections reset'),
  networkFault('swallows', 'black hole'),
  networkFault('deafens', 'answers lost'),
  networkFault('cuts', 'answers cut in the middle'),
  networkFault('forgets', 'half-open connections'),
  networkFault('slows', 'slow, 40 ms a piece'),
  networkFault('slices', 'three bytes at a time'),
];

export const faultKinds = { server, postgres, network };

/** Neither the server nor PostgreSQL should have to be started again once there is room. */
export const fullDisk = (disk: SmallDisk): Fault => ({
  name: 'full disk',
  recoversWithinMs: AFTER_NETWORK_MS,
  readsGoOn: true,
  async happen(stage) {
    disk.fill();
    await sleep(3 * SECOND);
    disk.free();
    for (const [name, isUp, start] of [
      ['PostgreSQL', stage.postgres?.isRunning() ?? true, () => stage.postgres?.restart()],
      ['the server', stage.server.isRunning(), () => stage.startServer()],
    ] as const) {
      if (isUp) continue;
      console.log(`${name} had to be started again: ${verdict(false)}`);
      await start();
    }
  },
});
