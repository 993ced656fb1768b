import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupAddress } from '#domain/company/setup-link.ts';
import type { Config } from '../config/config.ts';
import { setupOrigin } from '../config/portal.ts';
import { closeFileToOthers } from '../data-folder/folder.ts';
import type { Databases } from '../db/databases.ts';
import { renewFirstLink } from './setup-link.ts';

/** `file`: where the address is written; null where the folder cannot be written to. */
export type SetupOffer = { address: string; file: string | null };

const setupFile = (dataDir: string): string => join(dataDir, 'oppsett.txt');

/** On a server without a company: the address at which the first one is set up. For the terminal and a private file, never for the log. */
export async function offerSetup(databases: Databases, config: Config, now: Date): Promise<SetupOffer | null> {
  if (await hasCompany(databases)) return null;
  let file: string | null = null;
  const addressOf = (token: string) => setupAddress(setupOrigin(config), token);
  const token = await renewFirstLink(databases, now, (made) => {
    file = writeAddress(config.dataDir, addressOf(made));
  });
  return { address: addressOf(token), file };
}

/** Trial companies do not count: they end by themselves. */
export const hasCompany = (databases: Databases): Promise<boolean> =>
  databases.main.asOwner(async (client) => {
    const { rowCount } = await client.query("select from directory_company where state = 'active' and ends_at is null limit 1");
    return rowCount === 1;
  });

function writeAddress(dataDir: string, address: string): string | null {
  const file = setupFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${address}\n`, { mode: 0o600 });
    closeFileToOthers(file);
    return file;
  } catch {
    return null;
  }
}

/** The link has been used. */
export const forgetAddress = (dataDir: string): void => rmSync(setupFile(dataDir), { force: true });
