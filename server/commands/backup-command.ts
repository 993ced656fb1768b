// npm run backup -- dump <file>              writes everything to a file
// npm run backup -- restore <file> [--wipe] [--key-lost]
//                                            puts it back; --wipe replaces what is there, --key-lost does without an ERASURE_KEY that is lost
// npm run backup -- drill [--into <url>]     dumps, wipes a scratch database, restores into it and compares
import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dump, readBackupLines } from '../backup/dump.ts';
import { RestoreProblem, type RestoreResult, restore } from '../backup/restore.ts';
import { ERASURES_FILE, readConfig } from '../config/config.ts';
import { type ErasureKey, loadErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Databases, MAIN_DATABASE } from '../db/databases.ts';
import { addToList, readLists, updateErasureList } from '../privacy/erasure-list.ts';
import { databaseSettings, runCommand, streamFromControl, withDatabases } from './run-command.ts';

const config = readConfig(process.env);
const own = databaseSettings(config);
const [verb = '', file = '', ...rest] = process.argv.slice(2);

await runCommand(async () => {
  if (verb === 'dump' && file) await dumpTo(file);
  else if (verb === 'restore' && file) console.log(restoreReport(await withDatabases(own, (d) => restoreHere(file, d))));
  else if (verb === 'drill') await drill(file === '--into' ? rest[0] : undefined);
  else usage();
});

function usage(): never {
  console.error('Usage: npm run backup -- dump <file> | restore <file> [--wipe] [--key-lost] | drill [--into <postgres url>]');
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
      for (const companyId of databases.companyIds()) await updateErasureList(databases.forCompany(companyId), companyId, beside);
    });
  // What the server has noted itself is newer than any dump can be.
  addToList(beside, readLists([kept]));
  console.log(`Written: ${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
}

/** Beside the backups, and where the server writes its own. */
function listsFor(path: string): string[] {
  return [join(dirname(resolve(path)), ERASURES_FILE), config.erasureList];
}

async function restoreHere(path: string, databases: Databases): Promise<RestoreResult> {
  const keyLost = rest.includes('--key-lost');
  const { key, madeIn } = loadErasureKey(config, { makes: keyLost });
  if (keyLost && !key)
    throw new RestoreProblem('There is no ERASURE_KEY to go on with: `openssl rand -hex 32` makes one. Nothing was changed.');
  if (madeIn) console.log(`Made a new key: ${madeIn}. Keep a copy elsewhere, or set it as ERASURE_KEY on every server.`);
  const restored = await restoreFrom(path, databases, { wipe: rest.includes('--wipe'), lists: listsFor(path), key, keyLost });
  for (const companyId of databases.companyIds()) await updateErasureList(databases.forCompany(companyId), companyId, config.erasureList);
  return restored;
}

type From = { wipe: boolean; lists: string[]; key: ErasureKey; keyLost: boolean };

async function restoreFrom(path: string, databases: Databases, { wipe, lists, key, keyLost }: From): Promise<RestoreResult> {
  if (!existsSync(path)) throw new RestoreProblem(`There is no file ${path}. Nothing was changed.`);
  return restore(readBackupLines(path), databases, { wipe, erasures: { key, list: readLists(lists), now: new Date(), keyLost } });
}

async function drill(into: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-drill-'));
  const path = join(folder, 'backup.gz');
  try {
    const startedAt = performance.now();
    await dumpTo(path);
    const dumpedAt = performance.now();
    const { key } = loadErasureKey(config, { makes: false });
    const urls = new Map(into ? [[MAIN_DATABASE, into]] : []);
    const from: From = { wipe: true, lists: [], key, keyLost: false };
    console.log(restoreReport(await withDatabases({ dataDir: join(folder, 'data'), urls }, (d) => restoreFrom(path, d, from))));
    console.log(`Dumped in ${seconds(startedAt, dumpedAt)} s, restored and compared in ${seconds(dumpedAt, performance.now())} s.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}

/** What the operator reads after a restore. */
export function restoreReport({ digests, madeAt, erasedAgain, withoutKey }: RestoreResult): string {
  const full = Object.entries(digests).filter(([, { count }]) => count > 0);
  return [
    ...full.map(([name, { count }]) => `${name.padEnd(16)} ${String(count).padStart(9)}`),
    'Restored: every table has the rows of the backup, compared by digest.',
    ...(erasedAgain > 0 ? [`Erased again: ${erasedAgain} customers and jobs that were erased since.`] : []),
    ...[...withoutKey].flatMap(([companyId, unrecognised]) => withoutKeyText(companyId, madeAt, unrecognised)),
  ].join('\n');
}

/** That it was so is also on record in the company's audit log. */
const withoutKeyText = (companyId: CompanyId, madeAt: Date, unrecognised: number): string[] => [
  `Company ${companyId} was restored without the key of its erasures, which is on record:`,
  `  - Customers erased since ${madeAt.toISOString().slice(0, 10)} who are on no list are back.`,
  ...(unrecognised > 0 ? [`  - On the list, but of an earlier version, and perhaps back: ${unrecognised}.`] : []),
  '  - Customers erased earlier are not recognised any more: an import that still has them brings them back.',
  '  - Have the company erase again those it has a note of. Authenticator apps are set up again: docs/privacy.md.',
];
