import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { schemaDocument } from './schema-diagram.ts';

test('docs/schema.md shows the tables that the migrations make: else run npm run schema', async () => {
  assert.equal(readFileSync(new URL('../docs/schema.md', import.meta.url), 'utf8'), await schemaDocument());
});
