// npm run screens [-- e2e/jobs.spec.ts …]: the journeys, which here take a picture of each page and state they look at, at 390 and 1280 px.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
process.env['SCREENS'] = 'on';
if (process.argv.length === 2) {
  const specs = globSync('e2e/*.spec.ts', { cwd: root });
  process.argv.push(...specs.filter((spec) => readFileSync(join(root, spec), 'utf8').includes('checkAt(')));
}
await import('./test.ts');
