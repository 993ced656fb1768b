import type { Config } from '../config/config.ts';
import { type DatabaseSettings, type Databases, openDatabases } from '../db/databases.ts';
import { isTransient } from '../db/retry-until-ready.ts';
import { CommandProblem } from '../errors/command-problem.ts';

export const databaseSettings = (config: Config): DatabaseSettings => ({
  dataDir: config.dataDir,
  urls: config.databaseUrls,
  replicaUrls: config.replicaUrls,
  allowNewer: config.allowNewerDatabase,
});

/** For a command: the databases are open as long as its work takes. */
export async function withDatabases<T>(settings: DatabaseSettings, work: (databases: Databases) => Promise<T>): Promise<T> {
  const databases = await openDatabases(settings, {}).catch(tellWhyNot);
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

/** In a sentence for the operator, and not where in the program it was. */
function tellWhyNot(error: unknown): never {
  if (error instanceof CommandProblem || isTransient(error)) throw error;
  throw new CommandProblem(`The database cannot be used: ${error instanceof Error ? error.message : String(error)}`);
}
