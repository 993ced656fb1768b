import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CHECKED, findRegexes } from './find-regexes.ts';

const checked: Record<string, string> = JSON.parse(readFileSync(CHECKED, 'utf8'));
const found = findRegexes();

test('every regular expression that meets a text from outside was proved safe: `npm run regexes` looks at a new one', () => {
  assert.ok(found.size > 80, `${found.size} were found`);
  assert.deepEqual(
    [...found].filter(([literal]) => !['safe', 'linear'].includes(checked[literal] ?? '')),
    [],
  );
});

test('no verdict outlives its expression', () => {
  assert.deepEqual(
    Object.keys(checked).filter((literal) => !found.has(literal)),
    [],
  );
});

test('none is put together while the server runs', () => {
  const made = globSync('{domain,words,server}/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(made, []);
});
