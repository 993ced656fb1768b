import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyDatabase, usualEngine } from '../server/testing/engines.ts';
import { FILLED_DATA_DIR, FILLED_DATABASE, ON_POSTGRES, startPortal } from './start-portal.ts';

const DRAWN_WITHIN_MS = 60_000;

/**
 * Fills the database, and where it is needed the folder, of which every portal in the tests gets a copy: from nothing, as `npm start` does.
 */
export async function fillData(scratch: string, { needsFolder }: { needsFolder: boolean }): Promise<void> {
  const dataDir = join(scratch, 'filled');
  const database = process.env['TEST_ENGINE'] !== 'both' && usualEngine() === 'postgres' ? await copyDatabase('template0') : null;
  const fillsFolder = needsFolder || !database;
  await Promise.all([
    fillsFolder && startPortal({ DATA_DIR: dataDir }).then((portal) => portal.stop()),
    database && fillDatabase(database.url),
  ]);
  if (fillsFolder) process.env[FILLED_DATA_DIR] = dataDir;
  if (database) process.env[FILLED_DATABASE] = database.name;
}

async function fillDatabase(url: string): Promise<void> {
  const portal = await startPortal({ DATABASE_URL: url, ...ON_POSTGRES });
  await untilDrawn(url);
  await portal.stop();
}

/** What demo customers have accepted gets its document after the start. One that is missing would be drawn by every copy. */
async function untilDrawn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lacks = async () => (await client.query(`select from offer_acceptance where pdf is null and way <> 'import'`)).rowCount;
  for (const end = Date.now() + DRAWN_WITHIN_MS; Date.now() < end && (await lacks()); ) await sleep(200);
  await client.end();
}
