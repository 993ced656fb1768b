import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { digestOf, findEarlierEdition, listMigrations, listNewMigrations, migrationNames, readMigrations } from './migration-list.ts';

/** Each release adds its own: how many lines the list had, and the digest of these lines. Never change one. */
const RELEASED = [{ lines: 31, digest: '5b0018b767306d5d2c5e49265974e13dd15bbcc841ec158b51ad8c335ffbbbe8' }];

test('every migration is listed, and the one that was listed', () => {
  assert.equal(readMigrations().length, listMigrations().length);
});

test('`npm run schema` lists a new migration at the end, and leaves a changed one to be refused', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-migrations-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const list = () => readFileSync(join(folder, 'digests.txt'), 'utf8');
  const applied = `${digestOf('select 1;')}  2026-02-01-db-applied.sql\n`;
  // As an editor may leave it.
  put('digests.txt', applied.trimEnd());
  put('2026-02-01-db-applied.sql', 'select 2;');
  put('2026-01-01-db-new.sql', 'select 3;');
  for (let time = 0; time < 2; time++) {
    listNewMigrations(pathToFileURL(`${folder}/`));
    assert.equal(list(), `${applied}${digestOf('select 3;')}  2026-01-01-db-new.sql\n`);
  }
});

test('the list only grows: what was released is its beginning', () => {
  const lines = listMigrations().map(({ name, digest }) => `${digest}  ${name}\n`);
  for (const { lines: count, digest } of RELEASED) assert.equal(digestOf(lines.slice(0, count).join('')), digest);
});

test('two branches cannot give a migration the same name: it has date, area and what it does', () => {
  for (const name of migrationNames().slice(31)) assert.match(name, /^20\d\d-\d\d-\d\d-[a-z]+-[a-z0-9-]+\.sql$/);
});

test('a new table gets its row-level security by protect()', () => {
  const migrations = readMigrations();
  const since = migrations.findIndex(({ name }) => name === '2026-11-17-db-protect.sql');
  for (const { name, text } of migrations.slice(since + 1)) {
    assert.doesNotMatch(text, /create policy|enable row level security/i, name);
    // The directory belongs to no company: the portal's role has no right to its tables at all.
    for (const [, table] of text.matchAll(/^create table (?!directory_)(\w+)/gim))
      assert.match(text, new RegExp(`protect\\('${table}'\\)`), name);
  }
});

const git = (...args: string[]): string => spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout ?? '';
const hasHistory = git('rev-parse', '--is-shallow-repository').trim() === 'false';

test('a database of any edition that was ever committed is known', { skip: hasHistory ? false : 'no whole history here' }, () => {
  const listed = listMigrations();
  const objects = git('rev-list', '--objects', 'HEAD', '--', 'migrations').matchAll(/^(\S+) server\/db\/migrations\/(.*\.sql)$/gm);
  for (const [, hash = '', name = ''] of objects) {
    const digest = digestOf(git('cat-file', 'blob', hash));
    const isListed = listed.some((migration) => migration.name === name && migration.digest === digest);
    assert.ok(isListed || findEarlierEdition({ name, digest }), `${name} ${digest}: take its change back, or add it to EARLIER_EDITIONS`);
  }
});
