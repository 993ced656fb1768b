// npm run check: types in each folder's own world, style and import fences, unused code. Two steps at a time.
import { join } from 'node:path';
import { runChild } from './run-child.ts';

const root = join(import.meta.dirname, '..');
const LIMIT_MS = 10 * 60_000;
/** More than one checker each infer the same types again: twice the work on two cores. */
const types = (project: string) => ['tsc', '-p', project, '--checkers', '1'];
const steps = [
  types('server'),
  types('web'),
  ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', '.'],
  ['knip', '--no-progress'],
  types('gallery'),
  types('e2e'),
  types('web/tsconfig.test.json'),
  types('contract'),
  types('gallery/tsconfig.test.json'),
  types('domain'),
  types('words'),
];

process.chdir(root);
const failed: string[] = [];
const waiting = steps.values();
const lane = async (): Promise<void> => {
  for (const [command = '', ...args] of waiting) {
    const { code, output } = await runChild(join(root, 'node_modules/.bin', command), args, { limitMs: LIMIT_MS, output: 'collect' });
    process.stdout.write(output);
    if (code !== 0) failed.push([command, ...args].join(' '));
  }
};
await Promise.all([lane(), lane()]);
for (const step of failed) console.error(`check failed: ${step}`);
process.exit(failed.length > 0 ? 1 : 0);
