import { readConfig } from '#server/config.ts';
import { companies } from '#server/db/company.ts';
import { openDatabases } from '#server/db/databases.ts';
import { loadFixture } from '#server/testing/fixture.ts';

/** The people and jobs that the tests know, behind a server with these settings, which does not run yet. */
export async function loadTestPeople(env: Record<string, string>): Promise<void> {
  const { dataDir, databaseUrls } = readConfig(env);
  const databases = await openDatabases({ dataDir, urls: databaseUrls }, companies, {});
  await loadFixture(databases);
  await databases.close();
}
