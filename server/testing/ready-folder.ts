import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedFolder } from '../db/engine.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/migration-list.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');
const PREFIX = 'empty-';

/** The product closes its files to other users, in its whole process: what a command starts afterwards may not inherit that. */
export async function withSameUmask(work: () => Promise<void>): Promise<void> {
  const umask = process.umask();
  await work().finally(() => process.umask(umask));
}

const makeFolder = (folder: string): Promise<void> =>
  withSameUmask(async () => {
    const engine = await openEmbeddedFolder(folder);
    await engine.asOwner(migrate);
    await engine.close();
  });

/** What the folder is made of; the migrations are read as well, because one that was changed must be noticed although it does not run. */
function readyName(): string {
  const hash = createHash('sha256');
  for (const { name, digest } of readMigrations()) hash.update(`${digest}  ${name}\n`);
  for (const file of ['node_modules/@electric-sql/pglite/package.json', 'server/db/migrate.ts', 'server/db/pglite-worker.ts'])
    hash.update(readFileSync(join(ROOT, file)));
  return PREFIX + hash.digest('hex').slice(0, 16);
}

type Making = { cache?: string; name?: string; make?: (folder: string) => Promise<void> };

/**
 * A data folder with all tables and nothing in them. The embedded engine needs seven seconds of the processor to make one, so it is made once and
 * kept until a migration or the engine changes. Not for what is to prove the migrations.
 */
export async function copyReadyFolder(
  folder: string,
  { cache = CACHE, name = readyName(), make = makeFolder }: Making = {},
): Promise<void> {
  const ready = join(cache, name);
  if (!existsSync(ready)) await makeReady(ready, cache, make);
  cpSync(ready, folder, { recursive: true });
}

/** Made beside it and put in its place at the end: two commands may make it at once, and either can be broken off. */
async function makeReady(ready: string, cache: string, make: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(`${ready}.`);
  try {
    await make(made);
    const earlier = readdirSync(cache).filter((name) => name.startsWith(PREFIX) && !name.includes('.'));
    if (!existsSync(ready)) renameSync(made, ready);
    for (const name of earlier) if (join(cache, name) !== ready) rmSync(join(cache, name), { recursive: true, force: true });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
