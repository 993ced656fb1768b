// npm run import:schema: writes docs/import.schema.json and the table of docs/import.md from the schemas that the importer checks with.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindsTable, lineSchema } from '../server/import/kinds.ts';

const file = fileURLToPath(new URL('../docs/import.schema.json', import.meta.url));
writeFileSync(file, JSON.stringify(lineSchema()));
const page = fileURLToPath(new URL('../docs/import.md', import.meta.url));
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/^\| kind \| needs .*(?:\n\|.*)*/m, () => kindsTable()),
);
// As `npm run check` wants it.
spawnSync(fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url)), ['format', '--write', file], { stdio: 'inherit' });
