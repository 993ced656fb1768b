import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const document = read('docs/security.md');

const CHAPTERS = { A: 18, S: 12, C: 7, I: 10, O: 6, F: 4, L: 8, T: 10, K: 4, D: 6, P: 4 };
const rows = [...document.matchAll(/^\| ([A-Z])(\d+) \|(.*)\|$/gm)].map(([, chapter = '', number = '', rest = '']) => {
  const [asvs = '', asked = '', score = '', where = '', proof = ''] = rest.split('|').map((cell) => cell.trim());
  return { id: `${chapter}${number}`, chapter, asvs, asked, score, where, proof };
});
const filesIn = (cell: string): string[] => [...cell.matchAll(/`([\w./-]+\.\w+)`/g)].map((match) => match[1] ?? '');
/** A test is named by a file and words of its name. */
const testsIn = (cell: string) => [...cell.matchAll(/`([\w./-]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));

test('the checklist has each of its rows once, complete', () => {
  const expected = Object.entries(CHAPTERS).flatMap(([chapter, count]) => Array.from({ length: count }, (_, i) => `${chapter}${i + 1}`));
  assert.deepEqual(
    rows.map((row) => row.id),
    expected,
  );
  for (const { id, asvs, asked, score } of rows) {
    assert.match(asvs, /\d/, id);
    assert.ok(asked.length > 10, id);
    assert.match(score, /^[012]$/, id);
  }
});

test('every file that it names exists', () => {
  const missing = rows.flatMap(({ id, where, proof }) =>
    [...filesIn(where), ...filesIn(proof)].filter((file) => !existsSync(new URL(file, root))).map((file) => `${id} ${file}`),
  );
  assert.deepEqual(missing, []);
});

test('every test that it names is there, and nothing has full marks without one', () => {
  const wrong = rows.flatMap(({ id, proof }) =>
    testsIn(proof)
      .filter(({ file, name }) => !existsSync(new URL(file, root)) || !read(file).includes(name))
      .map(({ file, name }) => `${id} ${file} ${name}`),
  );
  assert.deepEqual(wrong, []);
  for (const { id, score, proof, where } of rows) {
    if (score === '2') assert.ok(testsIn(proof).length > 0 && filesIn(where).length > 0, id);
    else assert.match(proof, /deviation \d/, id);
  }
});

test('the sums are right, and every deviation is named with its reason', () => {
  const sums = new Map(
    [...document.matchAll(/^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, name = '', ...numbers]) => [name, numbers.map(Number)]),
  );
  const sumOf = (chosen: typeof rows) => [chosen.length, chosen.reduce((sum, row) => sum + Number(row.score), 0), chosen.length * 2];
  for (const chapter of Object.keys(CHAPTERS))
    assert.deepEqual(sums.get(chapter), sumOf(rows.filter((row) => row.chapter === chapter)), chapter);
  assert.deepEqual(sums.get('all'), sumOf(rows));
  const deviations = [...document.matchAll(/^(\d)\. \*\*\d+\.\d+\.\d+/gm)].map((match) => match[1]);
  const referred = rows.flatMap((row) => /deviation (\d)/.exec(row.proof)?.[1] ?? []);
  assert.deepEqual([...new Set(referred)].sort(), deviations);
});

test('every table of the database has its class', () => {
  const [section = ''] = document.split('## What is held')[1]?.split('\n## ') ?? [];
  const classed = [...section.matchAll(/`([a-z_]+)`/g)].map((match) => match[1]);
  const tables = globSync('server/db/migrations/*.sql', { cwd: root.pathname }).flatMap((file) =>
    [...read(file).matchAll(/create table (\w+)/g)].map((match) => match[1]),
  );
  assert.deepEqual([...new Set(classed)].sort(), tables.sort());
});

test('how fast a hole is closed is written down, and where to report one', () => {
  const text = read('SECURITY.md');
  for (const words of ['48 hours', '7 days', '30 days', 'security@']) assert.ok(text.includes(words), words);
});
