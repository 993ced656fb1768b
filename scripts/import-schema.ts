// npm run import:schema: writes docs/import.schema.json from the schemas that the importer checks with.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lineSchema } from '../server/import/line-schema.ts';

const file = fileURLToPath(new URL('../docs/import.schema.json', import.meta.url));
writeFileSync(file, JSON.stringify(lineSchema()));
// As `npm run check` wants it.
spawnSync(fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url)), ['format', '--write', file], { stdio: 'inherit' });
