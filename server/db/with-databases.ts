import type { Config } from '../config.ts';
import { companies } from './company.ts';
import { type DatabaseSettings, type Databases, openDatabases } from './databases.ts';

export const databaseSettings = (config: Config): DatabaseSettings => ({
  dataDir: config.dataDir,
  urls: config.databaseUrls,
  replicaUrls: config.replicaUrls,
  allowNewer: config.allowNewerDatabase,
});

/** For a command: the databases are open as long as its work takes. */
export async function withDatabases<T>(settings: DatabaseSettings, work: (databases: Databases) => Promise<T>): Promise<T> {
  const databases = await openDatabases(settings, companies, {});
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}
