import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Judged } from './judged.ts';
import { sqlMutants } from './sql-mutants.ts';
import { OWN_FILTER, type Subject } from './subjects.ts';

const FOLDER = '.cache/mutation';

/** Runs the tests against each changed statement. Null: not finished within the time. */
export function judgeSql({ file, tests }: Subject, minutes: number): Judged | null {
  const until = Date.now() + minutes * 60_000;
  mkdirSync(FOLDER, { recursive: true });
  const swapped = resolve(join(FOLDER, 'mutant.ts'));
  const source = readFileSync(file, 'utf8');
  if (!passes(file, source, swapped, tests)) throw new Error(`the tests of ${file} fail before anything is changed`);
  const mutants = sqlMutants(source);
  const survivors: string[] = [];
  for (const mutant of mutants) {
    if (Date.now() > until) return null;
    if (passes(file, mutant.source, swapped, inBestOrder(tests, mutant.change))) survivors.push(`${mutant.line}: ${mutant.change}`);
  }
  return { mutants: mutants.length, survivors };
}

/** Whose company a row is, is seen soonest by the test that has the same numbers in two of them; everything else by the file's own tests. */
const inBestOrder = (tests: readonly string[], change: string): readonly string[] =>
  /company_id/.test(change) ? tests : [...tests.filter((t) => t !== OWN_FILTER), ...tests.filter((t) => t === OWN_FILTER)];

/** One process a test file: the first that fails spares the others. */
function passes(file: string, source: string, swapped: string, tests: readonly string[]): boolean {
  writeFileSync(swapped, source);
  return tests.every((test) => {
    const { status } = spawnSync(process.execPath, ['--import', './trials/mutation/swap-source.ts', 'trials/mutation/run-tests.ts', test], {
      env: { ...process.env, MUTANT_OF: resolve(file), MUTANT_SOURCE: swapped },
      timeout: 120_000,
      stdio: 'ignore',
    });
    return status === 0;
  });
}
