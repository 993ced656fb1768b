// npm run sabotage: makes the mistakes of a newcomer one by one in a copy of the repository. Which check stops each, and after how many seconds?
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { printTable, verdict } from '../shared/figures.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { type Act, acts } from './acts.ts';

const root = resolve(import.meta.dirname, '../..');

await inTemporaryFolder(async (folder) => {
  copyRepository(folder);
  const rows = acts.map((act) => [act.mistake, ...attempt(folder, act)]);
  printTable([['mistake', 'stopped by', 'seconds', 'stopped'], ...rows]);
});

/** As git has it, with this folder's packages. */
function copyRepository(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function attempt(folder: string, { file, change, step, says }: Act): string[] {
  const path = join(folder, file);
  const before = typeof change === 'string' ? null : readFileSync(path, 'utf8');
  const [old, put] = typeof change === 'string' ? ['', change] : change;
  if (before !== null && !before.includes(old)) throw new Error(`${file} no longer has ${old}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, before === null ? put : before.replace(old, put));
  const startedAt = performance.now();
  const [command = '', ...args] = step;
  const program = join(root, 'node_modules/.bin', command);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const isStopped = status !== 0 && says.test(stdout + stderr);
  if (before === null) rmSync(path);
  else writeFileSync(path, before);
  return [step.slice(command === 'node' ? 1 : 0).join(' '), ((performance.now() - startedAt) / 1000).toFixed(1), verdict(isStopped)];
}
