import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openTestDatabases, usualEngine } from '#server/testing/engines.ts';
import { schemaDocument } from './schema-diagram.ts';

test('docs/schema.md shows the tables that the migrations make: else run npm run schema', async () => {
  const databases = await openTestDatabases(usualEngine());
  try {
    const drawn = await databases.main.asOwner(schemaDocument);
    assert.equal(readFileSync(new URL('../docs/schema.md', import.meta.url), 'utf8'), drawn);
  } finally {
    await databases.close();
  }
});
