import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openDatabases } from '#server/db/databases.ts';
import { registerExamples } from '#server/demo/example-companies.ts';
import { type OwnPostgres, startPostgres } from '../../scripts/postgres.ts';

/** A PostgreSQL of our own, for as long as the work takes. `parent`: where its data goes, if not among the temporary files. */
export async function withPostgres<T>(
  settings: string[],
  work: (url: string, postgres: OwnPostgres) => Promise<T>,
  parent?: string,
): Promise<T> {
  const postgres = await startPostgres({ settings, ...(parent ? { parent } : {}) });
  if (!postgres) throw new Error('PostgreSQL was not found and could not be installed');
  try {
    return await work(postgres.url, postgres);
  } finally {
    await postgres.stop();
  }
}

/** A fresh database in that server; the answer is its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return address.href;
}

/** Work on the tables behind a server with these settings, which does not run meanwhile. Migrates as the server would. */
export async function asOwner<T>(env: Record<string, string>, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrls, allowNewerDatabase } = readConfig(env);
  const databases = await openDatabases({ dataDir, urls: databaseUrls, allowNewer: allowNewerDatabase }, {});
  try {
    if (databases.companyIds().length === 0) await registerExamples(databases, new Date());
    const [engine] = databases.engines;
    if (!engine || databases.engines.length > 1) throw new Error('one engine at a time');
    return await engine.asOwner(work);
  } finally {
    await databases.close();
  }
}
