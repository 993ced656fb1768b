import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChild } from './run-child.ts';

/** A line of what `count-reporter.ts` writes. */
export type Counted =
  | { kind: 'passed' | 'failed' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'coverage'; files: number; unreached: string[] };

/** A process of tests: a file, or several that are counted as one. */
export type TestUnit = { name: string; args: readonly string[] };
export type Counts = { passed: number; failed: number; skipped: number };
type Result = Counts & { reasons: string[]; coverage: { files: number; unreached: string[] } | null };

/** More than the longest test takes on a busy machine. What has not ended then never will. */
const FILE_LIMIT_MS = 8 * 60_000;

export const testFile = (file: string): TestUnit => ({ name: relative('.', file), args: [file] });

/** `unsteady`: failed, and passed at the second try. */
type TestRun = { results: Result[]; unsteady: string[] };

/**
 * What fails is run once more, by itself: many of these tests are about time, and their neighbours are busy. What fails twice has failed;
 * what passes then is named, so that somebody looks at it.
 */
export async function runTests(units: readonly TestUnit[], limitMs = FILE_LIMIT_MS): Promise<TestRun> {
  const results = await inParallel(3, units, (unit) => runUnit(unit, limitMs));
  const failed = units.filter((_, i) => (results[i]?.failed ?? 1) > 0);
  if (failed.length > 0) console.log('\n*** Failed, and run once more: ***');
  const again = await inParallel(1, failed, (unit) => runUnit(unit, limitMs));
  const unsteady = failed.filter((_, i) => again[i]?.failed === 0).map(({ name }) => name);
  const second = new Map(failed.map((unit, i) => [unit, again[i]]));
  return { results: units.flatMap((unit, i) => second.get(unit) ?? results[i] ?? []), unsteady };
}

async function runUnit({ name, args }: TestUnit, limitMs: number): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-counts-'));
  const counts = join(folder, 'counts');
  const reporters = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${join(import.meta.dirname, 'count-reporter.ts')}`, `--test-reporter-destination=${counts}`],
  ];
  const startedAt = performance.now();
  const { code, isLate, output } = await runChild(process.execPath, [...reporters, ...args], { limitMs, output: 'collect' });
  const result = sum(existsSync(counts) ? readFileSync(counts, 'utf8').split('\n') : []);
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n# ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n${output.trimEnd()}`);
  if (isLate) console.log(`*** ${name} did not end within ${limitMs / 1000} s and was killed ***`);
  // A file that ended badly, in the preparation of a suite for instance, or had no test at all, has failed.
  if (result.failed === 0 && (code !== 0 || result.passed + result.skipped === 0)) result.failed = 1;
  return result;
}

function sum(lines: readonly string[]): Result {
  const result: Result = { passed: 0, failed: 0, skipped: 0, reasons: [], coverage: null };
  // The last line of a process that was killed may be half a line.
  for (const line of lines.slice(0, -1)) {
    const counted = JSON.parse(line) as Counted;
    if (counted.kind === 'coverage') result.coverage = counted;
    else result[counted.kind]++;
    if (counted.kind === 'skipped') result.reasons.push(counted.reason);
  }
  return result;
}

/** The answers in the order of the questions. */
async function inParallel<T, A>(lanes: number, items: readonly T[], work: (item: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) answers[i] = await work(items[i] as T);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
