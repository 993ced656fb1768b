// npm run schema: writes docs/schema.md from the migrations.
import { writeFileSync } from 'node:fs';
import { schemaDocument } from './schema-diagram.ts';

writeFileSync(new URL('../docs/schema.md', import.meta.url), await schemaDocument());
