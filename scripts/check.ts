// npm run check: types in each folder's own world, style and import fences, unused code.
import { spawnSync } from 'node:child_process';

const root = new URL('..', import.meta.url).pathname;
const steps = [
  ['tsc', '-p', 'domain'],
  ['tsc', '-p', 'words'],
  ['tsc', '-p', 'contract'],
  ['tsc', '-p', 'server'],
  ['tsc', '-p', 'web'],
  ['tsc', '-p', 'web/tsconfig.test.json'],
  ['tsc', '-p', 'gallery'],
  ['tsc', '-p', 'gallery/tsconfig.test.json'],
  ['tsc', '-p', 'e2e'],
  ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', '.'],
  ['knip', '--no-progress'],
];

const failed = steps.filter(([command = '', ...args]) => {
  const { status } = spawnSync(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit' });
  return status !== 0;
});
for (const step of failed) console.error(`check failed: ${step.join(' ')}`);
process.exit(failed.length > 0 ? 1 : 0);
