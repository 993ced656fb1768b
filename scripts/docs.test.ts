import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('..', import.meta.url);
const scripts = Object.keys(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts);
const decisions = readdirSync(new URL('docs/decisions/', root)).map((name) => `docs/decisions/${name}`);

for (const name of [
  'README.md',
  'CONTRIBUTING.md',
  'docs/settings.md',
  'docs/spec-coverage.md',
  'docs/glossary.md',
  'docs/backup.md',
  'docs/invitations.md',
  'docs/import.md',
  'docs/access-matrix.md',
  'docs/operations.md',
  'docs/privacy.md',
  'trials/README.md',
  ...['attack', 'chaos', 'load', 'mutation'].map((area) => `trials/${area}/results.md`),
  'docs/scale.md',
  'docs/service-book.md',
  'docs/security.md',
  'SECURITY.md',
  ...decisions,
]) {
  test(`${name} names only scripts and files that exist`, () => {
    const text = readFileSync(new URL(name, root), 'utf8');
    const commands = [...text.matchAll(/npm (?:run )?([a-z:]+)/g)].map((m) => m[1] ?? '').filter((c) => !['ci', 'install'].includes(c));
    assert.deepEqual(
      commands.filter((c) => !scripts.includes(c)),
      [],
    );
    const paths = [...text.matchAll(/`((?:brands|domain|contract|words|server|web|gallery|trials|scripts|docs|e2e|ops)\/[\w@./-]*)`/g)].map(
      (m) => m[1] ?? '',
    );
    assert.deepEqual(
      paths.filter((p) => !existsSync(new URL(p, root))),
      [],
    );
  });
}

test('every setting that the server reads is in the table of docs/settings.md', () => {
  const source = readFileSync(new URL('server/config.ts', root), 'utf8');
  const read = [...source.matchAll(/(?:text|number|oneOf|url)\('([A-Z_]+)'|env\['([A-Z_]+)'\]/g)].map((m) => m[1] ?? m[2] ?? '');
  assert.ok(read.length > 15);
  const page = readFileSync(new URL('docs/settings.md', root), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Commands'));
  assert.deepEqual(
    read.filter((name) => !table.includes(`\`${name}\``)),
    [],
  );
});
