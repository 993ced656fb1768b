import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('..', import.meta.url);
const scripts = Object.keys(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts);
const documents = globSync('{*.md,docs/**/*.md,trials/**/*.md}', { cwd: root.pathname }).sort();

test('the documents are found', () => assert.ok(documents.includes('README.md') && documents.includes('docs/settings.md')));

for (const name of documents) {
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

test('docs/product.md links each feature that has pages from a promise', () => {
  const text = readFileSync(new URL('docs/product.md', root), 'utf8');
  const links = [...text.matchAll(/\]\(\.\.\/(web\/[\w/-]+\.tsx)\)/g)].map(([, page = '']) => page);
  const pages = globSync('web/*/*-page.tsx', { cwd: root.pathname });
  assert.deepEqual(
    links.filter((page) => !pages.includes(page)),
    [],
  );
  const featureOf = (page: string): string => page.split('/')[1] ?? '';
  // The pages of the frame belong to no feature.
  const features = new Set(pages.map(featureOf).filter((name) => name !== 'layouts'));
  assert.deepEqual([...new Set(links.map(featureOf))].sort(), [...features].sort());
});

test('each promise of docs/product.md has its test, and each journey a promise', () => {
  const text = readFileSync(new URL('docs/product.md', root), 'utf8');
  const promises = text.split('\n').filter((line) => line.startsWith('- '));
  assert.deepEqual(
    promises.filter((line) => !/`[\w/.-]+\.(test|spec)\.ts`/.test(line)),
    [],
  );
  const journeys = globSync('e2e/*.spec.ts', { cwd: root.pathname });
  assert.deepEqual(
    journeys.filter((journey) => !text.includes(`\`${journey}\``)),
    [],
  );
});

test('the decisions are numbered without a gap', () => {
  const numbers = readdirSync(new URL('docs/decisions', root)).map((name) => Number(name.slice(0, 3)));
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    numbers.map((_, i) => i + 1),
  );
});

test('every setting that the server reads is in the table of docs/settings.md', () => {
  const files = globSync('server/config/*.ts', { cwd: root.pathname }).filter((file) => !/eid-settings|\.test\.ts$/.test(file));
  const source = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
  const read = [...source.matchAll(/(?:text|listed|number|oneOf|url|plainUrl)\('([A-Z_]+)'|env\['([A-Z_]+)'\]/g)].map(
    (m) => m[1] ?? m[2] ?? '',
  );
  assert.ok(read.length > 15);
  const page = readFileSync(new URL('docs/settings.md', root), 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Commands'));
  assert.deepEqual(
    read.filter((name) => !table.includes(`\`${name}\``)),
    [],
  );
});
