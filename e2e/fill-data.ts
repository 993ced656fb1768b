import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILLED_DATA_DIR, startPortal } from '../scripts/start-portal.ts';
import { copyDatabase, usualEngine } from '../server/testing/engines.ts';
import { FILLED_DATABASE, ON_POSTGRES } from './test.ts';

/** Before all journeys: fills the folder and the database of which every portal gets a copy. */
export default async function fillData(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-filled-'));
  const database = process.env['TEST_ENGINE'] !== 'both' && usualEngine() === 'postgres' ? await copyDatabase('template0') : null;
  await Promise.all([
    startPortal({ DATA_DIR: dataDir }).then((portal) => portal.stop()),
    database && startPortal({ DATABASE_URL: database.url, ...ON_POSTGRES }).then((portal) => portal.stop()),
  ]);
  process.env[FILLED_DATA_DIR] = dataDir;
  if (database) process.env[FILLED_DATABASE] = database.name;
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
  };
}
