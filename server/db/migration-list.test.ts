import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { digestOf, listMigrations, migrationNames, readMigration } from './migration-list.ts';

/** Each release adds its own: how many lines the list had, and the digest of these lines. Never change one. */
const RELEASED = [{ lines: 31, digest: '5b0018b767306d5d2c5e49265974e13dd15bbcc841ec158b51ad8c335ffbbbe8' }];

test('every migration is the one that was listed', () => {
  for (const migration of listMigrations()) assert.ok(readMigration(migration));
  const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((file) => file.endsWith('.sql'));
  assert.deepEqual(migrationNames().toSorted(), files.sort(), 'in server/db/migrations: sha256sum <new file> >> digests.txt');
});

test('the list only grows: what was released is its beginning', () => {
  const lines = listMigrations().map(({ name, digest }) => `${digest}  ${name}\n`);
  for (const { lines: count, digest } of RELEASED) assert.equal(digestOf(lines.slice(0, count).join('')), digest);
});

test('two branches cannot give a migration the same name: it has date, area and what it does', () => {
  for (const name of migrationNames().slice(31)) assert.match(name, /^20\d\d-\d\d-\d\d-[a-z]+-[a-z0-9-]+\.sql$/);
});
