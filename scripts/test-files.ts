import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChild } from './run-child.ts';

/** A line of what `count-reporter.ts` writes. `file`: what came since the last one of these was of one file. */
export type CountedTest =
  | { kind: 'passed' }
  | { kind: 'failed'; name: string }
  | { kind: 'skipped'; reason: string }
  | { kind: 'file'; isGood: boolean };

/** A process of tests. `isOnce`: without a second try, as its files mean something together only. */
export type TestUnit = { name: string; files: readonly string[]; flags?: readonly string[]; isOnce?: boolean };
export type Counts = { passed: number; failed: number; skipped: number };
type FileResult = Counts & { file: string; reasons: string[]; failedTests: string[] };

/** More than the longest takes on a busy machine. What has not ended then never will. */
const UNIT_LIMIT_MS = 12 * 60_000;
const LANES = 3;
/** The embedded engine starts in every file: compiling its hot parts a second time, for speed, costs more than the tests gain by it. */
const FLAGS = ['--liftoff-only'];

export const testFile = (file: string): TestUnit => ({ name: relative('.', file), files: [file] });

type Print = (text: string) => void;
/** `moreAfter`: two more lanes once that has ended. */
export type RunOptions = { lanes?: number; moreAfter?: Promise<void>; limitMs?: number; print?: Print };

/** `failed`: the tests that failed at both tries, by name; `flaky`: those that passed at the second. */
type TestRun = { results: FileResult[]; failed: string[]; flaky: string[] };

/**
 * Node's own pool would start a process for each file, and loading the server takes longer than most of them: the 66 files of the rules take
 * 32 s of the processor so, and 7 s in one process. A file that fails is run once more, by itself: many of these tests are about time, and
 * their neighbours are busy. What fails twice has failed; what passes then is flaky, and named.
 */
export async function runTests(units: readonly TestUnit[], options: RunOptions = {}): Promise<TestRun> {
  const { lanes = LANES, moreAfter, limitMs = UNIT_LIMIT_MS, print = console.log } = options;
  const first = await inParallel(lanes, units, (unit) => runUnit(unit, limitMs, print), moreAfter);
  const toRepeat = units.flatMap((unit, i) =>
    unit.isOnce ? [] : (first[i] ?? []).filter((result) => result.failed > 0).map((result) => ({ unit, result })),
  );
  if (toRepeat.length > 0) print('\n*** Failed, and run once more: ***');
  const again = await inParallel(1, toRepeat, ({ unit, result }) =>
    runUnit({ ...unit, name: result.file, files: [result.file] }, limitMs, print),
  );
  const second = new Map(toRepeat.map(({ result }, i) => [result, again[i]?.[0]]));
  const results = first.flat().map((result) => second.get(result) ?? result);
  return {
    results,
    failed: results.filter(({ failed }) => failed > 0).flatMap(namesOfFailed),
    flaky: toRepeat.filter(({ result }) => second.get(result)?.failed === 0).flatMap(({ result }) => namesOfFailed(result)),
  };
}

/** The file itself where no test of it is known to have failed. */
const namesOfFailed = ({ file, failedTests }: FileResult): string[] => {
  const name = relative('.', file);
  return failedTests.length > 0 ? failedTests.map((test) => `${name}: ${test}`) : [name];
};

async function runUnit({ name, files, flags = [], isOnce }: TestUnit, limitMs: number, print: Print): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-counts-'));
  const counts = join(folder, 'counts');
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(import.meta.dirname, 'count-reporter.ts')}`,
    `--test-reporter-destination=${counts}`,
  ];
  const args = [...FLAGS, ...flags, ...reporters, join(import.meta.dirname, 'test-group.ts'), ...files];
  const { code, isLate, output, took } = await runChild(process.execPath, args, { limitMs, output: 'collect' });
  const results = sum(files, existsSync(counts) ? readFileSync(counts, 'utf8').split('\n') : []);
  rmSync(folder, { recursive: true, force: true });
  print(`\n# ${name} (${took})\n${output.trimEnd()}`);
  if (isLate) print(`*** ${name} did not end within ${limitMs / 1000} s and was killed ***`);
  const endedBadly = isLate || (code !== 0 && results.every(({ failed }) => failed === 0));
  if (!endedBadly) return results;
  if (isOnce) return [...results, { ...nothingOf(name), failed: 1 }];
  // Where no file is known to have failed, it can have been any of them.
  return results.map((result) => ({ ...result, failed: Math.max(result.failed, 1) }));
}

const nothingOf = (file: string): FileResult => ({ file, passed: 0, failed: 0, skipped: 0, reasons: [], failedTests: [] });

/** The files of a process run in turn, and each is written down at its end. */
function sum(files: readonly string[], lines: readonly string[]): FileResult[] {
  const results = files.map(nothingOf);
  let at = 0;
  // The last line of a process that was killed may be half a line.
  for (const line of lines.slice(0, -1)) {
    const counted = JSON.parse(line) as CountedTest;
    const result = results[at] ?? nothingOf('');
    if (counted.kind === 'file') {
      // It could not be loaded, or the preparation of a suite failed.
      if (!counted.isGood) result.failed = Math.max(result.failed, 1);
      at++;
    } else result[counted.kind]++;
    if (counted.kind === 'skipped') result.reasons.push(counted.reason);
    if (counted.kind === 'failed') result.failedTests.push(counted.name);
  }
  for (const result of results) if (result.passed + result.skipped === 0) result.failed = Math.max(result.failed, 1);
  return results;
}

/** The answers in the order of the questions. */
async function inParallel<T, A>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<A>,
  moreAfter?: Promise<void>,
): Promise<A[]> {
  const answers: A[] = [];
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) answers[i] = await work(items[i] as T);
  };
  await Promise.all([...Array.from({ length: lanes }, lane), moreAfter?.then(() => Promise.all([lane(), lane()]))]);
  return answers;
}
