import { type ChaosProxy, startChaosProxy } from '#server/testing/chaos-proxy.ts';
import { type MoodySmtp, startMoodySmtp } from '#server/testing/smtp.ts';
import type { OwnPostgres } from '../../../scripts/postgres.ts';
import { type ChildServer, endChildren, startProduct } from '../../shared/child-server.ts';
import { createDatabase, withPostgres } from '../../shared/database.ts';
import { type FakeClock, makeFakeClock } from './fake-clock.ts';
import { prepareLedgers } from './prepare-ledgers.ts';
import type { Ledger } from './survey-ledger.ts';

/** The product with everything around it that can fail: a PostgreSQL and an SMTP server of its own, a proxy on the way, a clock. */
export type Stage = {
  postgres: OwnPostgres;
  /** The way to PostgreSQL. */
  proxy: ChaosProxy;
  smtp: MoodySmtp;
  clock: FakeClock | null;
  /** Settings that reach the database without the proxy, for the checker. */
  direct: Record<string, string>;
  /** Settings of the product. */
  env: Record<string, string>;
  ledgers: Ledger[];
  address: string;
  server: ChildServer;
  /** Where the server was before, and so that its clients find it again. */
  startServer(): Promise<void>;
};

export type StageOptions = { customers: number; jobsEach: number; hasClock?: boolean; parent?: string; settings?: string[] };

export async function withStage<T>(options: StageOptions, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { customers, jobsEach, hasClock = false, parent, settings = [] } = options;
  const play = async (url: string, postgres: OwnPostgres): Promise<T> => {
    const proxy = await startChaosProxy();
    const smtp = await startMoodySmtp();
    const clock = hasClock ? makeFakeClock() : null;
    try {
      const database = await createDatabase(url, 'chaos');
      const direct = { DATABASE_URL: database, DEMO: 'off' };
      const ledgers = await prepareLedgers(direct, { customers, jobsEach });
      const env = { ...direct, DATABASE_URL: proxy.through(database), SMTP_URL: smtp.url, ...clock?.env };
      const server = await startProduct(env);
      const { address } = server;
      const fixed = { ...env, PORT: new URL(address).port };
      const stage: Stage = {
        ...{ postgres, proxy, smtp, clock, direct, env, ledgers, address, server },
        async startServer() {
          stage.server = await startProduct(fixed);
        },
      };
      return await work(stage);
    } finally {
      await endChildren();
      await proxy.close();
      await smtp.close();
      clock?.remove();
    }
  };
  return withPostgres(settings, play, parent);
}
