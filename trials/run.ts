// node trials/run.ts load|chaos|attack [<name> …]: asks one question of that folder, or all of them in turn.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from './shared/figures.ts';

const [folder = '', asked, ...args] = process.argv.slice(2);
const command = folder === 'load' ? 'bench' : folder;
const fileOf = (name: string): string => join(import.meta.dirname, folder, `${name}.ts`);
const names = globSync('*.ts', { cwd: join(import.meta.dirname, folder) })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const ask = (name: string, given: readonly string[] = []): boolean =>
  spawnSync(process.execPath, [fileOf(name), ...given], { stdio: 'inherit' }).status === 0;

if (asked === undefined) buildThen(askAll);
else if (names.includes(asked)) buildThen(() => (process.exitCode = ask(asked, args) ? 0 : 1));
else list();

/** Otherwise the pages of an earlier build would be measured. */
function buildThen(next: () => void): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/build-web.ts'), '--release'], { stdio: 'inherit' });
  if (status === 0) next();
  else process.exitCode = 1;
}

function askAll(): void {
  const rows = names.map((name) => {
    console.log(`\n=== npm run ${command} -- ${name}\n`);
    const startedAt = performance.now();
    const isGood = ask(name);
    return { isGood, cells: [name, isGood ? 'reached' : 'MISSED', `${((performance.now() - startedAt) / 1000).toFixed(0)} s`] };
  });
  console.log('');
  printTable([['question', 'goals', 'took'], ...rows.map((row) => row.cells)]);
  if (rows.some((row) => !row.isGood)) process.exitCode = 1;
}

/** `list` and every name that is not there. */
function list(): void {
  if (asked !== 'list') console.error(`There is no "${asked}".`);
  console.log(`npm run ${command} asks them all; npm run ${command} -- <name> asks one of`);
  for (const name of names) {
    const text = readFileSync(fileOf(name), 'utf8');
    const [says, short] = [/^\/\/ (.*)$/m, /^\/\/ In short: (.*)$/m].map((line) => line.exec(text)?.[1] ?? '');
    console.log(`  ${name.padEnd(16)} ${says} In short: ${short}`);
  }
  process.exitCode = asked === 'list' ? 0 : 1;
}
