// Loaded before the tests of a mutant: one file of the product is read with another text.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const swapped = pathToFileURL(process.env['MUTANT_OF'] ?? '').href;
const source = readFileSync(process.env['MUTANT_SOURCE'] ?? '', 'utf8');

registerHooks({
  load: (url, context, next) => (url === swapped ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context)),
});
