// npm run check [-- --changed]: types with each folder's own settings, style and import fences, rooms, styles, unused code, statements; or only
// what a change since main can break. Two steps at a time.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { changedFiles } from './changed-tests.ts';
import { ALL_STEPS, stepsOf } from './check-steps.ts';

const root = join(import.meta.dirname, '..');
const MAX_OUTPUT_BYTES = 1e8;
process.chdir(root);
const steps = process.argv[2] === '--changed' ? stepsOf(changedFiles()) : ALL_STEPS;

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
