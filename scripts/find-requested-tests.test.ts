import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { findRequestedTests } from './find-requested-tests.ts';

const root = join(import.meta.dirname, '..');

test('a folder means the tests below it, journeys are listed apart, and a missing path is named', () => {
  const { files, specs, missing } = findRequestedTests(['brands/', 'brands/brands.test.ts', 'e2e', 'server/nowhere', 'docs'], root);
  assert.deepEqual(files, ['brands/brands.test.ts']);
  assert.ok(specs.length > 10 && specs.every((spec) => spec.endsWith('.spec.ts')));
  assert.deepEqual(missing, ['server/nowhere', 'docs']);
});
