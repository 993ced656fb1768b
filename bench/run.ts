// npm run bench [-- <name> …]: runs one of the benches beside this file; without a name, lists them.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const names = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) => file !== 'run.ts' && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const fileOf = (name: string): string => join(import.meta.dirname, `${name}.ts`);
const [asked, ...args] = process.argv.slice(2);

if (asked !== undefined && names.includes(asked)) {
  const { status } = spawnSync(process.execPath, [fileOf(asked), ...args], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
if (asked !== undefined) console.error(`There is no bench "${asked}".`);
console.log('npm run bench -- <name>, where <name> is one of');
for (const name of names) {
  const says = /^\/\/ (.*)$/m.exec(readFileSync(fileOf(name), 'utf8'))?.[1] ?? '';
  console.log(`  ${name.padEnd(16)} ${says}`);
}
process.exit(asked === undefined ? 0 : 1);
