import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import type { ProxyMode } from '#server/testing/chaos-proxy.ts';
import { SMTP_MOODS, type SmtpMood } from '#server/testing/smtp.ts';
import type { PostgresEnd } from '../../../scripts/postgres.ts';
import { startProduct } from '../../shared/child-server.ts';
import type { Random } from '../../shared/random.ts';
import type { Stage } from './stage.ts';

export type Fault = {
  name: string;
  /** From the end of the fault to the first acknowledged write, at most. */
  recoversWithinMs: number;
  /** Breaks something, lets it be broken for a while, and puts it right again. */
  happen(stage: Stage, random: Random): Promise<void>;
};

const AFTER_POSTGRES_MS = 2 * SECOND;
const AFTER_NETWORK_MS = 5 * SECOND;
/** What was never away has nothing to recover from; this is for the busy machine. */
const AT_ONCE_MS = 2 * SECOND;

export const serverFaults: readonly Fault[] = [
  {
    name: 'server killed',
    recoversWithinMs: AT_ONCE_MS,
    async happen(stage) {
      await stage.server.end('SIGKILL');
      await stage.startServer();
    },
  },
  {
    name: 'server told to end',
    recoversWithinMs: AT_ONCE_MS,
    async happen(stage) {
      await stage.server.end('SIGTERM');
      await stage.startServer();
    },
  },
  {
    name: 'a second server comes and goes',
    recoversWithinMs: AT_ONCE_MS,
    async happen(stage) {
      const second = await startProduct(stage.env);
      await second.end('SIGTERM');
    },
  },
];

const postgresFault = (how: PostgresEnd, name: string): Fault => ({
  name,
  recoversWithinMs: AFTER_POSTGRES_MS,
  async happen({ postgres }, random) {
    await postgres.end(how);
    await sleep(random.between(0, 1500));
    await postgres.begin();
  },
});
export const postgresFaults: readonly Fault[] = [
  postgresFault('killed', 'PostgreSQL killed'),
  postgresFault('immediate', 'PostgreSQL restarted at once'),
  postgresFault('fast', 'PostgreSQL restarted in order'),
];

const networkFault = (mode: ProxyMode, name: string): Fault => ({
  name,
  recoversWithinMs: AFTER_NETWORK_MS,
  async happen({ proxy }, random) {
    await proxy.set(mode);
    await sleep(random.between(200, 3000));
    await proxy.set('passes');
  },
});
export const networkFaults: readonly Fault[] = [
  networkFault('absent', 'nobody listens'),
  networkFault('refuses', 'connections closed'),
  networkFault('resets', 'connections reset'),
  networkFault('swallows', 'black hole'),
  networkFault('deafens', 'answers lost'),
  networkFault('cuts', 'answers cut in the middle'),
  networkFault('forgets', 'half-open connections'),
  networkFault('slows', 'slow, 40 ms a piece'),
  networkFault('slices', 'three bytes at a time'),
];

const mailFault = (mood: SmtpMood): Fault => ({
  name: `SMTP ${mood}`,
  recoversWithinMs: AT_ONCE_MS,
  async happen({ smtp }, random) {
    smtp.set(mood, 100);
    await sleep(random.between(200, 1500));
    smtp.set('is well');
  },
});
export const mailFaults: readonly Fault[] = SMTP_MOODS.filter((mood) => mood !== 'is well').map(mailFault);

const clockFault = (byMs: number, name: string): Fault => ({
  name,
  recoversWithinMs: AT_ONCE_MS,
  async happen({ clock }, random) {
    clock?.moveBy(byMs);
    await sleep(random.between(200, 1000));
    clock?.moveBy(0);
  },
});
export const clockFaults: readonly Fault[] = [
  clockFault(HOUR, 'clock 1 h ahead'),
  clockFault(-HOUR, 'clock 1 h behind'),
  clockFault(16 * MINUTE, 'clock 16 min ahead'),
];
