import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./migrations/', import.meta.url);

const WRITE_ANOTHER = 'write a new one instead; only one that was never pushed may leave digests.txt to be listed again';

export type Migration = { name: string; digest: string };

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** In the order in which they are applied, which is the order in which they came to the main branch. */
export function listMigrations(folder = FOLDER): Migration[] {
  const lines = readFileSync(new URL('digests.txt', folder), 'utf8').trimEnd().split('\n');
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
  if (changed) throw new Error(`migration ${changed.name} was changed after it had been listed: ${WRITE_ANOTHER}`);
  const [missing] = unlistedMigrations();
  if (missing) throw new Error(`migration ${missing.name} is not listed: npm run schema lists it`);
  return migrations;
}

/** For the developer who adds one: what is already listed stays as it is, also where its file was changed. */
export function listNewMigrations(folder = FOLDER): void {
  const lines = unlistedMigrations(folder).map(({ name, digest }) => `${digest}  ${name}\n`);
  if (lines.length === 0) return;
  const list = new URL('digests.txt', folder);
  const end = readFileSync(list, 'utf8').endsWith('\n') ? '' : '\n';
  appendFileSync(list, end + lines.join(''));
}

function unlistedMigrations(folder = FOLDER): Migration[] {
  const listed = new Set(listMigrations(folder).map(({ name }) => name));
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql') && !listed.has(file));
  return names.sort().map((name) => ({ name, digest: digestOf(readFileSync(new URL(name, folder), 'utf8')) }));
}
