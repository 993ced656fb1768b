import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const document = read('docs/security.md');

const CHAPTERS = { A: 18, S: 12, C: 7, I: 10, O: 6, F: 4, L: 8, T: 10, K: 4, D: 6, P: 4 };
const rows = [...document.matchAll(/^- ([A-Z]\d+) \(([^)]+)\) ([^:]+): (`[^`]+`); (.+)$/gm)].map(
  ([, id = '', asvs = '', requirement = '', where = '', proof = '']) => {
    return { id, asvs, requirement, where, proof, deviation: /deviation (\d)/.exec(proof)?.[1] };
  },
);
const filesIn = (cell: string): string[] => [...cell.matchAll(/`([\w./-]+\.\w+)`/g)].map((match) => match[1] ?? '');
/** A test is named by a file and words of its name. */
const testsIn = (cell: string) => [...cell.matchAll(/`([\w./-]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));

test('the checklist has each of its rows once, complete', () => {
  const expected = Object.entries(CHAPTERS).flatMap(([chapter, count]) => Array.from({ length: count }, (_, i) => `${chapter}${i + 1}`));
  assert.deepEqual(
    rows.map((row) => row.id),
    expected,
  );
  for (const { id, asvs, requirement } of rows) {
    assert.match(asvs, /\d/, id);
    assert.ok(requirement.length > 10, id);
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
  for (const { id, deviation, proof, where } of rows) if (!deviation) assert.ok(testsIn(proof).length > 0 && filesIn(where).length > 0, id);
});

test('every deviation is named once with its score, and the sum is right', () => {
  const deviations = [...document.matchAll(/^(\d)\. \*\*(\d+\.\d+\.\d+) scores ([01])\*\*: /gm)];
  const listed = deviations.map(([, number, asvs]) => `${number} ${asvs}`);
  assert.deepEqual(rows.flatMap(({ deviation, asvs }) => (deviation ? `${deviation} ${asvs}` : [])).sort(), listed);
  const lost = deviations.reduce((sum, [, , , score]) => sum + 2 - Number(score), 0);
  assert.ok(document.includes(`**Score: ${rows.length * 2 - lost} of ${rows.length * 2}.**`));
});

test('every table of the database has its class', () => {
  const [section = ''] = document.split('## What is stored')[1]?.split('\n## ') ?? [];
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
