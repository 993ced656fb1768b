// npm run check: types with each folder's own settings, style and import fences, rooms, styles, unused code, statements. Two steps at a time.
import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MAX_OUTPUT_BYTES = 1e8;
const steps = [
  ['node', 'scripts/check-types.ts'],
  ['node', 'scripts/sql/check.ts'],
  ['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched', '.'],
  ['knip', '--no-progress'],
  ['node', 'scripts/check-rooms.ts'],
  ['node', 'scripts/check-styles.ts'],
];

const failed: string[] = [];
const run = (command: string, args: string[]): Promise<void> =>
  new Promise((ok) => {
    const program = join(root, 'node_modules/.bin', command);
    execFile(program, args, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr);
      if (error) failed.push([command, ...args].join(' '));
      ok();
    });
  });
const waiting = steps.values();
const lane = async (): Promise<void> => {
  for (const [command = '', ...args] of waiting) await run(command, args);
};
await Promise.all([lane(), lane()]);
for (const step of failed) console.error(`check failed: ${step}`);
process.exit(failed.length > 0 ? 1 : 0);
