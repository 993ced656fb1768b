// npm run schema: lists a new migration in digests.txt, and writes docs/schema.md from all of them.
import { writeFileSync } from 'node:fs';
import { openEmbeddedMemory } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { listNewMigrations } from '#server/db/migration-list.ts';
import { schemaDocument } from './schema-diagram.ts';

listNewMigrations();
const engine = await openEmbeddedMemory();
const text = await engine.asOwner(async (client) => {
  await migrate(client);
  return schemaDocument(client);
});
await engine.close();
writeFileSync(new URL('../docs/schema.md', import.meta.url), text);
