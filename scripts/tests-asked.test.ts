import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { testsAsked } from './tests-asked.ts';

const root = join(import.meta.dirname, '..');

test('a folder stands for the tests below it, journeys apart, and what is not there is named', () => {
  const { files, specs, missing } = testsAsked(['brands/', 'brands/brands.test.ts', 'e2e', 'server/nowhere', 'docs'], root);
  assert.deepEqual(files, ['brands/brands.test.ts']);
  assert.ok(specs.length > 10 && specs.every((spec) => spec.endsWith('.spec.ts')));
  assert.deepEqual(missing, ['server/nowhere', 'docs']);
});
