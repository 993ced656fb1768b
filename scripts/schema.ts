// npm run schema: writes docs/schema.md from the migrations.
import { writeFileSync } from 'node:fs';
import { openEmbeddedMemory } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { schemaDocument } from './schema-diagram.ts';

const engine = await openEmbeddedMemory();
const text = await engine.asOwner(async (client) => {
  await migrate(client);
  return schemaDocument(client);
});
await engine.close();
writeFileSync(new URL('../docs/schema.md', import.meta.url), text);
