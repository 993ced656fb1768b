// npm run import:schema: writes docs/import.schema.json from the schemas that the importer checks with.
import { writeFileSync } from 'node:fs';
import { lineSchema } from '../server/import/line-schema.ts';

writeFileSync(new URL('../docs/import.schema.json', import.meta.url), `${JSON.stringify(lineSchema(), null, 2)}\n`);
