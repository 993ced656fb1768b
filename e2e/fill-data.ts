import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILLED_DATA_DIR, startPortal } from '../scripts/start-portal.ts';

/** Before all journeys: fills the folder of which every portal gets a copy. */
export default async function fillData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-filled-'));
  await (await startPortal({ DATA_DIR: dataDir })).stop();
  process.env[FILLED_DATA_DIR] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
