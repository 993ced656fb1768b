import type pg from 'pg';
import { companyIds, databaseIdOf } from '#brands/index.ts';
import { SECOND } from '#domain/time.ts';
import { type BulkDb, bulkDb } from './bulk.ts';
import { type CompanyRow, ensureCompany } from './company.ts';
import { companyDb, type Db } from './db.ts';
import { type Engine, type EngineOptions, openEmbeddedFolder, openPostgres } from './engine.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { hasCaughtUp } from './replica.ts';
import { RETRY_FOR_MS, retryUntilReady } from './retry-until-ready.ts';
import { sql } from './sql.ts';

/** All databases behind one server, reached by company. */
export type Databases = {
  engines: readonly Engine[];
  companyIds: readonly number[];
  forCompany(companyId: number): Db;
  engineOf(companyId: number): Engine | undefined;
  /** For whole copies: a standby that has everything the primary has, or the primary. */
  forReading(companyId: number): Promise<Db>;
  readingEngine(engine: Engine): Promise<Engine>;
  /** For many rows at a time; to be closed by the caller. */
  openBulk(companyId: number): BulkDb;
  /** One database of each engine, for the one question that is asked across companies. */
  onePerEngine: readonly Db[];
  /** Every database answers. */
  pingAll(): Promise<void>;
  /** At least one does. The others are not waited for. */
  pingAny(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  dataDir: string;
  urls: ReadonlyMap<number, string>;
  /** Standbys that whole copies may be read from. */
  replicaUrls?: ReadonlyMap<number, string>;
} & PrepareOptions;

type PrepareOptions = MigrateOptions & {
  /** Says that a database is waited for; without it, on the error stream. */ onWait?: (message: string) => void;
};

/** `urls` has an address for a database id; ids without one share the embedded engine. */
export async function openDatabases(
  settings: DatabaseSettings,
  companies: readonly CompanyRow[],
  options: EngineOptions,
): Promise<Databases> {
  const engineOf = new Map<string, Engine>();
  const engineOfCompany = new Map<number, Engine>();
  const replicaOf = new Map<Engine, Engine>();
  try {
    for (const id of companyIds) {
      const url = settings.urls.get(databaseIdOf(id) ?? 0) ?? '';
      const replicaUrl = settings.replicaUrls?.get(databaseIdOf(id) ?? 0) ?? '';
      const engine = engineOf.get(url) ?? (url ? openPostgres(url, options) : await openEmbeddedFolder(settings.dataDir, options));
      engineOf.set(url, engine);
      engineOfCompany.set(id, engine);
      if (url && replicaUrl && !replicaOf.has(engine)) replicaOf.set(engine, openPostgres(replicaUrl, options));
    }
    return await prepareDatabases(engineOfCompany, companies, settings, replicaOf);
  } catch (error) {
    await Promise.allSettled([...engineOf.values(), ...replicaOf.values()].map((e) => e.close()));
    throw error;
  }
}

const sayThatItWaits = (message: string): void => void process.stderr.write(`${message}\n`);

/** Migrates every engine and gives each company its own way in. */
export async function prepareDatabases(
  engineOfCompany: ReadonlyMap<number, Engine>,
  companies: readonly CompanyRow[],
  options: PrepareOptions = {},
  replicaOf: ReadonlyMap<Engine, Engine> = new Map(),
): Promise<Databases> {
  const engines = [...new Set(engineOfCompany.values())];
  const until = performance.now() + RETRY_FOR_MS;
  const sayWhy = (reason: string) =>
    (options.onWait ?? sayThatItWaits)(`The database does not answer (${reason}): waiting for it, up to ${RETRY_FOR_MS / SECOND} s`);
  for (const engine of engines) {
    const own = companies.filter((c) => engineOfCompany.get(c.id) === engine);
    const prepare = async (client: pg.ClientBase) => {
      await migrate(client, options);
      for (const company of own) await ensureCompany(client, company);
    };
    await retryUntilReady(() => engine.asOwner(prepare).then(engine.checkConnections), until, sayWhy);
  }
  const dbs = new Map([...engineOfCompany].map(([id, engine]) => [id, companyDb(engine.pool(), id)]));
  const onePerEngine = engines.map((engine) => dbs.get([...engineOfCompany].find(([, e]) => e === engine)?.[0] ?? 0) as Db);
  const replicaDbs = new Map<number, Db>();
  for (const [id, engine] of engineOfCompany) {
    const replica = replicaOf.get(engine);
    if (replica) replicaDbs.set(id, companyDb(replica.pool(), id));
  }
  async function forReading(id: number): Promise<Db> {
    const [primary, standby] = [dbs.get(id), replicaDbs.get(id)];
    if (!primary) throw new Error(`no company ${id}`);
    return standby && (await hasCaughtUp(primary, standby)) ? standby : primary;
  }
  const pings = () => onePerEngine.map((db) => db.query(sql`select 1`));
  return {
    engines,
    companyIds: [...dbs.keys()],
    forCompany(id) {
      const db = dbs.get(id);
      if (!db) throw new Error(`no company ${id}`);
      return db;
    },
    engineOf: (id) => engineOfCompany.get(id),
    forReading,
    async readingEngine(engine) {
      const [id] = [...engineOfCompany].find(([, other]) => other === engine) ?? [0];
      const replica = replicaOf.get(engine);
      return replica && (await forReading(id)) === replicaDbs.get(id) ? replica : engine;
    },
    openBulk(id) {
      const engine = engineOfCompany.get(id);
      if (!engine) throw new Error(`no company ${id}`);
      const { pool, close } = engine.bulkPool();
      return bulkDb(pool, id, engine.kind, close);
    },
    onePerEngine,
    async pingAll() {
      await Promise.all(pings());
    },
    async pingAny() {
      await Promise.any(pings());
    },
    async close() {
      await Promise.all([...engines, ...replicaOf.values()].map((e) => e.close()));
    },
  };
}
