import type { Brand } from '#domain/brand.ts';
import { readBrands } from '../brands/read-brands.ts';
import type { Config } from '../config/config.ts';
import { askControl } from './ask-control.ts';
import { databaseSettings, withDatabases } from './with-databases.ts';

/** The brands of all companies, for a command: from the server that runs on the folder, or from the databases. */
export async function askBrands(config: Config): Promise<readonly Brand[]> {
  const answer = (await askControl(config.dataDir, '/brands')) as readonly Brand[] | undefined;
  return answer ?? withDatabases(databaseSettings(config), async (databases) => (await readBrands(databases, config.portalDomain)).brands);
}
