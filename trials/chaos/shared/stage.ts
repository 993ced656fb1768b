import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChaosProxy, startChaosProxy } from '#server/testing/chaos-proxy.ts';
import { copyEmptyFolder } from '#server/testing/engines.ts';
import type { OwnPostgres } from '../../../scripts/postgres.ts';
import { type ChildServer, endChildren, startProduct } from '../../shared/child-server.ts';
import { createDatabase, withPostgres } from '../../shared/database.ts';
import { type Ledger, prepareLedgers } from './survey-ledger.ts';

/** The product with everything around it that can fail: a PostgreSQL of its own, a proxy on the way. */
export type Stage = {
  /** Null: on the embedded database. */
  postgres: OwnPostgres | null;
  /** The way to PostgreSQL. */
  proxy: ChaosProxy;
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

type StageOptions = {
  customers: number;
  jobsEach: number;
  engine?: 'postgres' | 'embedded';
  /** Where the database keeps its files. */
  parent?: string;
  settings?: string[];
};

export async function withStage<T>(options: StageOptions, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { engine = 'postgres', parent, settings = [] } = options;
  if (engine === 'postgres')
    return withPostgres(
      settings,
      async (url, postgres) => play(options, postgres, { DATABASE_URL: await createDatabase(url, 'chaos') }, work),
      parent,
    );
  const DATA_DIR = mkdtempSync(join(parent ?? tmpdir(), 'kundeportal-chaos-'));
  await copyEmptyFolder(DATA_DIR);
  return play(options, null, { DATA_DIR }, work).finally(() => rmSync(DATA_DIR, { recursive: true, force: true }));
}

async function play<T>(
  { customers, jobsEach }: StageOptions,
  postgres: OwnPostgres | null,
  database: Record<string, string>,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const proxy = await startChaosProxy();
  try {
    const direct = { ...database, DEMO: 'off' };
    const ledgers = await prepareLedgers(direct, { customers, jobsEach });
    const through = database['DATABASE_URL'] ? { DATABASE_URL: proxy.through(database['DATABASE_URL']) } : {};
    const env = { ...direct, ...through };
    const server = await startProduct(env);
    const { address } = server;
    const stage: Stage = {
      postgres,
      proxy,
      direct,
      env,
      ledgers,
      address,
      server,
      async startServer() {
        stage.server = await startProduct({ ...env, PORT: new URL(address).port });
      },
    };
    return await work(stage);
  } finally {
    await endChildren();
    await proxy.close();
  }
}
