import { join } from 'node:path';
import { copyDatabase, copyEmptyFolder, usualEngine } from '../server/testing/engines.ts';
import { FILLED_DATA_DIR, FILLED_DATABASE, ON_POSTGRES, startPortal } from './start-portal.ts';

/**
 * Fills the database, and where it is needed the folder, of which every portal in the tests gets a copy.
 */
export async function fillData(scratch: string, { needsFolder }: { needsFolder: boolean }): Promise<void> {
  const dataDir = join(scratch, 'filled');
  const database = process.env['TEST_ENGINE'] !== 'both' && usualEngine() === 'postgres' ? await copyDatabase('template0') : null;
  const fillsFolder = needsFolder || !database;
  if (fillsFolder) await copyEmptyFolder(dataDir);
  await Promise.all([fillsFolder && fillOne({ DATA_DIR: dataDir }), database && fillOne({ DATABASE_URL: database.url, ...ON_POSTGRES })]);
  if (fillsFolder) process.env[FILLED_DATA_DIR] = dataDir;
  if (database) process.env[FILLED_DATABASE] = database.name;
}

/** Ended when all is drawn: what is left would be drawn in every copy. */
async function fillOne(env: Record<string, string>): Promise<void> {
  const portal = await startPortal(env);
  await portal.waitForEvent('demo-drawn');
  await portal.stop();
}
