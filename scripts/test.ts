// npm test [-- file …]: brings up what the tests need, runs them all, and ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type RunOptions, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { domainCoverage, domainTests, unreachedIn } from './domain-coverage.ts';
import { type Counts, runJourneys } from './journeys.ts';
import { startPostgres } from './postgres.ts';

const root = new URL('..', import.meta.url);
process.chdir(root.pathname);
const asked = process.argv.slice(2);
const specs = asked.filter((file) => file.endsWith('.spec.ts'));
const files =
  asked.length > 0 ? asked.filter((file) => !specs.includes(file)) : globSync('{brands,server,web,scripts,bench}/**/*.test.ts').sort();

const scratch = mkdtempSync(join(tmpdir(), 'kundeportal-test-'));
const postgres = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] });
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
try {
  buildWeb();
  if (asked.length === 0) {
    countCheck();
    await runTests(domainTests(), domainCoverage);
  }
  if (files.length > 0) {
    await prepare();
    await runTests(files);
  }
  if (asked.length === 0 || specs.length > 0) add(runJourneys(specs, scratch));
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
if (!postgres) console.log('\n*** PostgreSQL was not found and could not be installed: its half of the tests was SKIPPED. ***');
console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);

/** The server serves what was built; the journeys must meet the present source. */
function buildWeb(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-web.ts'], { stdio: 'inherit' });
  if (status !== 0) counts.failed++;
}

function add({ passed, failed, skipped }: Counts): void {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}

/** Types, style and unused code count as one test. */
function countCheck(): void {
  const { status } = spawnSync(process.execPath, ['scripts/check.ts'], { stdio: 'inherit' });
  if (status === 0) counts.passed++;
  else counts.failed++;
}

/** That the tests of the rules reach all of the rules counts as one test. */
function countCoverage(unreached: string[]): void {
  for (const part of unreached) console.error(`not reached by any test: ${part}`);
  if (unreached.length === 0) counts.passed++;
  else counts.failed++;
}

async function prepare(): Promise<void> {
  const { makeSnapshot, makeTemplate } = await import('../server/testing/engines.ts');
  const snapshot = join(scratch, 'snapshot.tar');
  await Promise.all([makeSnapshot(snapshot), postgres ? makeTemplate(postgres.url) : null]);
  process.env['TEST_SNAPSHOT'] = snapshot;
  // Every test file is a process of its own that loads the same modules: stripped and compiled once. It would blur the coverage before.
  process.env['NODE_COMPILE_CACHE'] = join(scratch, 'compiled');
  if (postgres) process.env['TEST_POSTGRES_URL'] = postgres.url;
}

/**
 * As with the journeys, what fails is run once more, by itself: many of these tests are about time, and their neighbours are busy. What
 * fails twice has failed; what passes then is told, so that somebody looks at it.
 */
async function runTests(files: string[], options: Partial<typeof domainCoverage> = {}): Promise<void> {
  const results = await runOnce(files, { concurrency: 3, ...options });
  const failed = [...results].filter(([, { failed }]) => failed > 0).map(([file]) => file);
  if (failed.length > 0) {
    console.log('\n*** Failed, and run once more: ***\n');
    for (const [file, result] of await runOnce(failed, { concurrency: 1 })) results.set(file, result);
    for (const file of failed) console.log(`*** ${relative('.', file)} ${results.get(file)?.failed === 0 ? 'passed' : 'failed again'} ***`);
  }
  for (const result of results.values()) add(result);
}

/** The counts of each file. */
async function runOnce(files: string[], options: RunOptions): Promise<Map<string, Counts>> {
  const results = new Map<string, Counts>(files.map((file) => [resolve(file), { passed: 0, failed: 0, skipped: 0 }]));
  const resultOf = (file = ''): Counts => results.get(file) ?? counts;
  const events = run({ files, timeout: 5 * 60_000, ...options });
  events.on('test:coverage', ({ summary }) => countCoverage(unreachedIn(summary)));
  events.on('test:pass', ({ details, skip, file }) => {
    if (skip !== undefined && skip !== false) resultOf(file).skipped++;
    else if (details.type !== 'suite') resultOf(file).passed++;
  });
  const broken = new Set<Counts>();
  events.on('test:fail', ({ details, file }) => {
    broken.add(resultOf(file));
    if (details.type !== 'suite') resultOf(file).failed++;
  });
  const output = events.compose(new spec());
  for await (const chunk of output) process.stdout.write(chunk as string);
  // A suite whose preparation failed has no failed test of its own.
  for (const result of broken) result.failed = Math.max(result.failed, 1);
  return results;
}
