import type pg from 'pg';
import { SECOND } from '#domain/time.ts';
import { type BulkDb, bulkDb } from './bulk.ts';
import { type Company, ensureCompanies } from './company.ts';
import { companyDb, type Db } from './db.ts';
import { type Engine, type EngineOptions, openEmbeddedFolder, openPostgres } from './engine.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { hasCaughtUp } from './replica.ts';
import { RETRY_FOR_MS, retryUntilReady } from './retry-until-ready.ts';
import { type Sql, sql } from './sql.ts';

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
  /** Every database as no company: it sees no rows, and may ask the few functions that answer across companies. */
  onePerEngine: readonly Db[];
  /** Of each database those of its companies that the statement finds; asked as no company. */
  companiesFrom(statement: Sql): Promise<number[]>;
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
export async function openDatabases(settings: DatabaseSettings, companies: readonly Company[], options: EngineOptions): Promise<Databases> {
  const engineOf = new Map<string, Engine>();
  const engineOfCompany = new Map<number, Engine>();
  const replicaOf = new Map<Engine, Engine>();
  try {
    for (const { id, databaseId } of companies) {
      const url = settings.urls.get(databaseId) ?? '';
      const replicaUrl = settings.replicaUrls?.get(databaseId) ?? '';
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

/** Row-level security shows it nothing. */
const NO_COMPANY = 0;

const sayThatItWaits = (message: string): void => void process.stderr.write(`${message}\n`);

/** Migrates every engine and gives each company its own way in. */
export async function prepareDatabases(
  engineOfCompany: ReadonlyMap<number, Engine>,
  companies: readonly Company[],
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
      await ensureCompanies(client, own);
    };
    await retryUntilReady(() => engine.asOwner(prepare).then(engine.checkConnections), until, sayWhy);
  }
  const dbs = new Map([...engineOfCompany].map(([id, engine]) => [id, companyDb(engine.pool, id)]));
  const onePerEngine = engines.map((engine) => companyDb(engine.pool, NO_COMPANY));
  const replicaDbs = new Map<number, Db>();
  for (const [id, engine] of engineOfCompany) {
    const replica = replicaOf.get(engine);
    if (replica) replicaDbs.set(id, companyDb(replica.pool, id));
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
    async companiesFrom(statement) {
      const rows = await Promise.all(onePerEngine.map((db) => db.query<{ company_id: number }>(statement)));
      return rows
        .flatMap((found, i) => found.map((row) => row.company_id).filter((id) => engineOfCompany.get(id) === engines[i]))
        .toSorted((a, b) => a - b);
    },
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
