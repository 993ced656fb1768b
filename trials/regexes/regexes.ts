// npm run regexes: has a prover look at each regular expression that is new, and writes down those that no text can slow down.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKED, findRegexes } from './find-regexes.ts';

type Check = (source: string, flags: string) => Promise<{ status: string; complexity?: { type: string } }>;
const PROVER = 'recheck@4.5.0';

process.chdir(new URL('../..', import.meta.url).pathname);
// It comes with a program of its own in two more languages; the one in JavaScript is enough.
process.env['RECHECK_BACKEND'] = 'pure';
const check = await fetchProver();
const known: Record<string, string> = JSON.parse(readFileSync(CHECKED, 'utf8'));
const verdicts: Record<string, string> = {};
let isRefused = false;
for (const [literal, file] of findRegexes()) {
  const slash = literal.lastIndexOf('/');
  const verdict = known[literal] ?? (await prove(literal.slice(1, slash), literal.slice(slash + 1)));
  if (verdict === null) {
    isRefused = true;
    console.log(`${file}: ${literal} can be slowed down, or could not be judged`);
  } else verdicts[literal] = verdict;
}
writeFileSync(CHECKED, `${JSON.stringify(Object.fromEntries(Object.entries(verdicts).sort()), null, 2)}\n`);
console.log(`${Object.keys(verdicts).length} regular expressions are safe`);
process.exit(isRefused ? 1 : 0);

async function prove(source: string, flags: string): Promise<string | null> {
  const { status, complexity } = await check(source, flags);
  return status === 'safe' ? (complexity?.type ?? 'safe') : null;
}

async function fetchProver(): Promise<Check> {
  const folder = resolve('.cache/recheck');
  const entry = join(folder, 'node_modules/recheck/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--silent', PROVER], { cwd: folder });
  }
  return ((await import(pathToFileURL(entry).href)) as { default: { check: Check } }).default.check;
}
