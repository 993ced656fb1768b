// npm run schema: lists a new migration in digests.txt, and prints the tables that all of them make, as a page of Markdown.
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
console.log(text);
