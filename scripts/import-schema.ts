// npm run import:schema: prints the JSON Schema of a line, and writes the table of docs/import.md, from the schemas that the importer checks with.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindsTable, lineSchema } from '../server/import/kinds.ts';

const page = fileURLToPath(new URL('../docs/import.md', import.meta.url));
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/^\| kind \| needs .*(?:\n\|.*)*/m, () => kindsTable()),
);
console.log(JSON.stringify(lineSchema(), null, 2));
