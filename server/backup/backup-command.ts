// npm run backup -- dump <file>              writes everything to a file
// npm run backup -- restore <file> [--wipe]  puts it back; --wipe replaces what is there
// npm run backup -- drill [--into <url>]     dumps, wipes a scratch database, restores into it and compares
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { companyIds, databaseIdOf } from '#brands/index.ts';
import { CommandProblem } from '../command-problem.ts';
import { ERASURES_FILE, readConfig } from '../config.ts';
import { streamFromControl } from '../control.ts';
import type { Databases } from '../db/databases.ts';
import { databaseSettings, withDatabases } from '../db/with-databases.ts';
import { loadErasureKey } from '../privacy/erasure-key.ts';
import { addToList, noteErasures, readLists } from '../privacy/erasure-list.ts';
import { dump } from './dump.ts';
import { linesOfBackup } from './lines-of-backup.ts';
import { type Restored, RestoreProblem, restore } from './restore.ts';

const config = readConfig(process.env);
const own = databaseSettings(config);
const [verb = '', file = '', ...rest] = process.argv.slice(2);

try {
  if (verb === 'dump' && file) await dumpTo(file);
  else if (verb === 'restore' && file) say(await withDatabases(own, (d) => restoreFrom(file, d, rest.includes('--wipe'), listsFor(file))));
  else if (verb === 'drill') await drill(file === '--into' ? rest[0] : undefined);
  else usage();
} catch (error) {
  if (!(error instanceof CommandProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

function usage(): never {
  console.error('Usage: npm run backup -- dump <file> | restore <file> [--wipe] | drill [--into <postgres url>]');
  process.exit(2);
}

/** A server that runs on the folder writes its own dump: the folder is its alone. */
async function dumpTo(path: string): Promise<void> {
  const write = (text: Readable) => pipeline(text, createGzip(), createWriteStream(path, { mode: 0o600 }));
  const [beside = '', kept = ''] = listsFor(path);
  const running = await streamFromControl(config.dataDir, '/backup');
  if (running) await write(running);
  else
    await withDatabases(own, async (databases) => {
      await write(Readable.from(dump(databases, new Date())));
      for (const companyId of databases.companyIds) await noteErasures(databases.forCompany(companyId), companyId, beside);
    });
  // What the server has noted itself is newer than any dump can be.
  addToList(beside, readLists([kept]));
  console.log(`Written: ${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
}

/** Beside the backups, and where the server writes its own. */
function listsFor(path: string): string[] {
  return [join(dirname(resolve(path)), ERASURES_FILE), config.erasureList];
}

async function restoreFrom(path: string, databases: Databases, wipe: boolean, lists: string[]): Promise<Restored> {
  if (!existsSync(path)) throw new RestoreProblem(`There is no file ${path}. Nothing was changed.`);
  const { key } = loadErasureKey(config, { makes: false });
  return restore(linesOfBackup(path), databases, { wipe, erasures: { key, list: readLists(lists), now: new Date() } });
}

function say({ digests, erasedAgain }: Restored): void {
  for (const [name, { count }] of Object.entries(digests)) if (count > 0) console.log(`${name.padEnd(16)} ${String(count).padStart(9)}`);
  console.log('Restored: every table has the rows of the backup, compared by digest.');
  if (erasedAgain > 0) console.log(`Erased again: ${erasedAgain} customers and jobs that were erased since.`);
}

async function drill(into: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-drill-'));
  const path = join(folder, 'backup.gz');
  try {
    const startedAt = performance.now();
    await dumpTo(path);
    const dumpedAt = performance.now();
    const urls = new Map(into ? companyIds.map((id) => [databaseIdOf(id) ?? 0, into]) : []);
    say(await withDatabases({ dataDir: join(folder, 'data'), urls }, (d) => restoreFrom(path, d, true, [])));
    console.log(`Dumped in ${seconds(startedAt, dumpedAt)} s, restored and compared in ${seconds(dumpedAt, performance.now())} s.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}
