import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./migrations/', import.meta.url);
const LIST = new URL('digests.txt', FOLDER);

export type Migration = { name: string; digest: string };

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** In the order in which they are applied, which is the order in which they came to the main branch. */
export function listMigrations(): Migration[] {
  const lines = readFileSync(LIST, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [digest = '', name = ''] = line.split('  ');
    return { name, digest };
  });
}

export const migrationNames = (): string[] => listMigrations().map((migration) => migration.name);

/** With their texts, if each is still the one that was listed: databases may have applied it. */
export function readMigrations(): (Migration & { text: string })[] {
  const migrations = listMigrations().map((migration) => ({
    ...migration,
    text: readFileSync(new URL(migration.name, FOLDER), 'utf8'),
  }));
  const changed = migrations.find(({ digest, text }) => digestOf(text) !== digest);
  if (changed) throw new Error(`migration ${changed.name} was changed after it had been listed: write a new one instead`);
  const missing = readdirSync(FOLDER).find((file) => file.endsWith('.sql') && !migrations.some(({ name }) => name === file));
  if (missing) throw new Error(`migration ${missing} is not listed: in its folder, run sha256sum ${missing} >> digests.txt`);
  return migrations;
}
