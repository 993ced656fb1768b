import type pg from 'pg';
import { type BulkDb, bulkDb } from './bulk.ts';
import { type CompanyId, NO_COMPANY } from './company-id.ts';
import { waitForDatabase } from './database-away.ts';
import { companyDb, type Db, type Queryable } from './db.ts';
import { type Engine, type EngineOptions, openEmbeddedFolder, openPostgres } from './engine.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { hasCaughtUp } from './postgres.ts';
import { notNull, type Sql, sql } from './sql.ts';

/** All databases behind one server, reached by company. */
export type Databases = {
  engines: readonly Engine[];
  /** The one that has the directory. */
  main: Engine;
  /** Those in use, by number. */
  companyIds(): readonly CompanyId[];
  /** The company in use that has this number, which is only claimed. */
  companyInUse(claimed: number): CompanyId | undefined;
  forCompany(companyId: CompanyId): Db;
  engineOf(companyId: CompanyId): Engine | undefined;
  /** Which database a company with this database id is in. */
  engineWithId(databaseId: number): Engine;
  /** For whole copies: a standby that has everything the primary has, or the primary. */
  forReading(companyId: CompanyId): Promise<Db>;
  readingEngine(engine: Engine): Promise<Engine>;
  /** For many rows at a time; to be closed by the caller. */
  openBulk(companyId: CompanyId): BulkDb;
  /** The directory's database as no company: it may call the functions that are open to every company. */
  directory: Db;
  /** The directory's database as this company: it sees and writes its own host names there. */
  directoryFor(companyId: CompanyId): Db;
  /** Reads the directory again: companies come into use, and go out of it. */
  readCompanies(): Promise<void>;
  /** Those that are disabled, which have no way in: for the upkeep. */
  disabledCompanies(): Promise<readonly { id: CompanyId; db: Db }[]>;
  /** Every database as no company: it sees no rows, and may ask the few functions that answer across companies. */
  onePerEngine: readonly Db[];
  /** The companies that the statement finds in their own database; it runs as no company. */
  companiesFrom(statement: Sql): Promise<CompanyId[]>;
  /** Every database answers. */
  pingAll(): Promise<void>;
  /** At least one does. The others are not waited for. */
  pingAny(): Promise<void>;
  close(): Promise<void>;
};

/** The id of the database that has the directory, and of every company that names no other. */
export const MAIN_DATABASE = 0;

export type DatabaseSettings = {
  dataDir: string;
  /** By database id; ids without an address are in the main database, and that is the embedded one where it has none. */
  urls: ReadonlyMap<number, string>;
  /** Standbys that whole copies may be read from. */
  replicaUrls?: ReadonlyMap<number, string>;
} & PrepareOptions;

type PrepareOptions = MigrateOptions & {
  /** Says that a database is waited for; without it, on the error stream. */ onWait?: (message: string) => void;
};

export type EngineSet = {
  main: Engine;
  /** By database id; without an entry: the main one. */
  others?: ReadonlyMap<number, Engine>;
  replicaOf?: ReadonlyMap<Engine, Engine>;
};

export async function openDatabases(settings: DatabaseSettings, options: EngineOptions): Promise<Databases> {
  const engineAt = new Map<string, Engine>();
  const others = new Map<number, Engine>();
  const replicaOf = new Map<Engine, Engine>();
  try {
    for (const [id, url] of settings.urls) {
      const engine = engineAt.get(url) ?? openPostgres(url, options);
      engineAt.set(url, engine);
      others.set(id, engine);
      const replicaUrl = settings.replicaUrls?.get(id) ?? settings.replicaUrls?.get(MAIN_DATABASE) ?? '';
      if (replicaUrl && !replicaOf.has(engine)) replicaOf.set(engine, openPostgres(replicaUrl, options));
    }
    const main = others.get(MAIN_DATABASE) ?? (await openEmbeddedFolder(settings.dataDir, options));
    engineAt.set('', main);
    return await prepareDatabases({ main, others, replicaOf }, settings);
  } catch (error) {
    await Promise.allSettled([...engineAt.values(), ...replicaOf.values()].map((e) => e.close()));
    throw error;
  }
}

const sayThatItWaits = (message: string): void => void process.stderr.write(`${message}\n`);

/** Migrates every engine, and gives each company of the directory its own way in. */
export async function prepareDatabases(
  { main, others = new Map(), replicaOf = new Map() }: EngineSet,
  options: PrepareOptions = {},
): Promise<Databases> {
  const engines = [...new Set([main, ...others.values()])];
  for (const engine of engines) {
    const prepare = async (client: pg.ClientBase) => void (await migrate(client, options));
    await waitForDatabase(() => engine.asOwner(prepare).then(engine.checkConnections), options.onWait ?? sayThatItWaits);
  }
  const onePerEngine = engines.map((engine) => companyDb(engine.pool, NO_COMPANY));
  const directory = onePerEngine[0] as Db;
  const engineWithId = (databaseId: number): Engine => others.get(databaseId) ?? main;
  let ways = new Map<CompanyId, WayIn>();
  const know = (companies: readonly Company[]): void => {
    ways = new Map(companies.map(({ id, databaseId }) => [id, ways.get(id) ?? wayInto(id, engineWithId(databaseId), replicaOf)]));
  };
  const wayOf = (id: CompanyId): WayIn => {
    const way = ways.get(id);
    if (!way) throw new Error(`no company ${id}`);
    return way;
  };
  know(await readCompanies(directory));
  async function forReading(id: CompanyId): Promise<Db> {
    const { db, standby } = wayOf(id);
    return standby && (await hasCaughtUp(db, standby)) ? standby : db;
  }
  const pings = () => onePerEngine.map((db) => db.query(sql`select 1`));
  return {
    engines,
    main,
    companyIds: () => [...ways.keys()],
    companyInUse: (claimed) => [...ways.keys()].find((id) => id === claimed),
    forCompany: (id) => wayOf(id).db,
    engineOf: (id) => ways.get(id)?.engine,
    engineWithId,
    forReading,
    async readingEngine(engine) {
      const [id, way] = [...ways].find(([, other]) => other.engine === engine) ?? [];
      const replica = replicaOf.get(engine);
      return replica && id !== undefined && (await forReading(id)) === way?.standby ? replica : engine;
    },
    openBulk(id) {
      const { engine } = wayOf(id);
      const { pool, close } = engine.bulkPool();
      return bulkDb(pool, id, engine.kind, close);
    },
    directory,
    directoryFor: (id) => companyDb(main.pool, id),
    readCompanies: async () => know(await readCompanies(directory)),
    async disabledCompanies() {
      const all = await readAllCompanies(directory);
      return all.flatMap(({ id, databaseId }) => (ways.has(id) ? [] : [{ id, db: companyDb(engineWithId(databaseId).pool, id) }]));
    },
    onePerEngine,
    async companiesFrom(statement) {
      const rows = await Promise.all(onePerEngine.map((db) => db.query<{ company_id: CompanyId }>(statement)));
      return rows
        .flatMap((found, i) => found.map((row) => row.company_id).filter((id) => ways.get(id)?.engine === engines[i]))
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

/** How one company is reached. */
type WayIn = { engine: Engine; db: Db; standby: Db | null };

function wayInto(id: CompanyId, engine: Engine, replicaOf: ReadonlyMap<Engine, Engine>): WayIn {
  const replica = replicaOf.get(engine);
  return { engine, db: companyDb(engine.pool, id), standby: replica ? companyDb(replica.pool, id) : null };
}

/** A company of the directory that is in use. Those with the same database id share a database. */
export type Company = { id: CompanyId; databaseId: number };

/** PostgreSQL does not say that the columns of a view are never null. */
export const readCompanies = (directory: Queryable): Promise<Company[]> =>
  directory.query<Company>(sql`
    select ${notNull(sql`company_id`)} as id, ${notNull(sql`database_id`)} as "databaseId" from companies_in_use order by company_id`);

/** Disabled ones too, but none that was removed. */
export const readAllCompanies = (directory: Queryable): Promise<Company[]> =>
  directory.query<Company>(sql`
    select ${notNull(sql`company_id`)} as id, ${notNull(sql`database_id`)} as "databaseId" from companies_held order by company_id`);
