import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabases, usualEngine } from '#server/testing/engines.ts';
import { SCHEMA_AREAS } from './schema-areas.ts';
import { schemaDocument } from './schema-diagram.ts';

test('`npm run schema` draws every area with its tables, and arrows between them', async () => {
  const databases = await openTestDatabases(usualEngine());
  try {
    const drawn = await databases.main.asOwner(schemaDocument);
    for (const area of Object.keys(SCHEMA_AREAS)) assert.ok(drawn.includes(`## ${area}\n`), area);
    assert.match(drawn, /^job\["JOB<br\/>\[id\]<br\/>/m);
    assert.match(drawn, /^offer_version-->offer$/m);
  } finally {
    await databases.close();
  }
});
