// npm test [-- file or folder … | --changed]: starts what the tests need, runs them all, and ends with one line of counts, whatever happens.
// npm run test:long: the same for the long trials alone.
import { randomInt } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testsOfChange } from './changed-tests.ts';
import { domainUnit } from './domain-coverage.ts';
import { findChromium } from './find-chromium.ts';
import { findRequestedTests } from './find-requested-tests.ts';
import { findTool } from './find-tool.ts';
import { runJourneys } from './journeys.ts';
import { memoryFolder } from './memory-folder.ts';
import { type OwnPostgres, startPostgres } from './postgres.ts';
import { reportFailed, reportFlaky } from './report-run.ts';
import { killChildren, runChild } from './run-child.ts';
import { type Counts, type RunOptions, runTests, type TestUnit } from './test-files.ts';
import { isLong, testUnits } from './test-units.ts';

const STEP_LIMIT_MS = 10 * 60_000;
/** Every step has a limit of its own; this one is for the unforeseen. */
const RUN_LIMIT_MS = 90 * 60_000;
const STOP_WITHIN_MS = 5000;

process.chdir(new URL('..', import.meta.url).pathname);
const isLongRun = process.argv[2] === '--long';
const allTests = (): string[] => globSync('{contract,brands,server,web,gallery,scripts,trials}/**/*.test.ts').sort();
const requested = requestedTests();
const isFullRun = process.argv.length === 2;
const needsTools = isFullRun || isLongRun;
const { files: requestedFiles, specs, missing } = findRequestedTests(requested);
if (missing.length > 0) {
  console.error(`There are no tests at ${missing.join(', ')}.`);
  process.exit(1);
}
const files = isFullRun ? allTests().filter((file) => !isLong(file)) : requestedFiles;

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const flaky: string[] = [];
const skipReasons = new Map<string, number>();
const scratch = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'kundeportal-test-'));
// All that the tests leave goes with it. PostgreSQL, which runs as another user, has its folder in it.
chmodSync(scratch, 0o711);
process.env['TMPDIR'] = scratch;
// Other hostile requests in each run, and the same ones at the second try.
process.env['FUZZ_SEED'] ??= String(randomInt(2 ** 31));
let postgres: OwnPostgres | null = null;
let isAborted = false;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void abort(`stopped by ${signal}`));
setTimeout(() => void abort(`not at its end after ${RUN_LIMIT_MS / 60_000} minutes`), RUN_LIMIT_MS).unref();
// npm hands a signal to its shell alone, which dies of it and leaves us behind.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void abort('npm has gone'), 1000).unref();
process.once('uncaughtException', (error) => void abort(error));
process.once('unhandledRejection', (error) => void abort(error));

await startServices();
// The check takes a copy of it too.
if (isFullRun) await prepareEmptyFolder();
// Types, style and unused code count as one test.
const checked = isFullRun ? runScript('scripts/check.ts') : null;
const covered = isFullRun ? run([domainUnit()]) : null;
// The journeys must meet the present source.
if (!(await runScript('scripts/build-web.ts'))) countFailure('scripts/build-web.ts');
await prepareDatabases();
await covered;
if (await checked) counts.passed++;
else if (checked) countFailure('scripts/check.ts');
// What waits leaves most of a processor free. More at once takes longer: three browsers and four processes need a tenth more for the same.
const { working, waiting } = testUnits(files);
const journeys = runSpecs();
await Promise.all([journeys, run(waiting, { lanes: 1 }), run(working, { lanes: 1, moreAfter: journeys })]);
await end();

function requestedTests(): string[] {
  if (isLongRun) return allTests().filter(isLong);
  return process.argv[2] === '--changed' ? testsOfChange() : process.argv.slice(2);
}

/** One after another, because two installations at a time refuse each other. Tests that miss something are skipped with their reason. */
async function startServices(): Promise<void> {
  try {
    postgres = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] });
  } catch (error) {
    countFailure('PostgreSQL is here and could not be started', error);
  }
  if (postgres) process.env['TEST_POSTGRES_URL'] = postgres.url;
  if (needsTools) for (const tool of ['openssl', 'nginx']) await findTool(tool);
  // For every process that looks for one.
  if (needsTools || specs.length > 0) process.env['CHROME_PATH'] = (await findChromium()) ?? '';
}

async function runScript(script: string): Promise<boolean> {
  const { code, isLate, took } = await runChild(process.execPath, [script], { limitMs: STEP_LIMIT_MS, output: 'show' });
  console.log(`\n# ${script} (${took})`);
  if (isLate) console.error(`*** ${script} did not end within ${STEP_LIMIT_MS / 60_000} minutes and was killed ***`);
  return code === 0;
}

/** Without it every portal of the journeys fills in its own demo data. */
async function fillDemoData(): Promise<void> {
  try {
    const { fillData } = await import('./fill-data.ts');
    const usesFolder = (spec: string) => /testEmbedded|FILLED_DATA_DIR/.test(readFileSync(spec, 'utf8'));
    await fillData(scratch, { needsFolder: isFullRun || specs.some(usesFolder) });
  } catch (error) {
    countFailure('the demo data could not be filled in', error);
  }
}

function opensDatabase(file: string): boolean {
  return /^(server|trials|scripts)\//.test(relative('.', file)) || readFileSync(file, 'utf8').includes('/server/testing/');
}

/** What is slow to make is made once, and every test has a copy. */
async function prepareDatabases(): Promise<void> {
  // Every test file is a process of its own that loads the same modules: stripped and compiled once. It would blur the coverage before.
  process.env['NODE_COMPILE_CACHE'] = join(scratch, 'compiled');
  const needsDatabases = files.some(opensDatabase);
  const needsDemo = isFullRun || specs.length > 0;
  const needsFolder = (needsDatabases || needsDemo) && !process.env['TEST_EMPTY_FOLDER'];
  await Promise.all([needsDatabases && postgres && prepareTemplate(postgres.url), needsFolder && prepareEmptyFolder()]);
  await Promise.all([needsDemo && fillDemoData(), needsDatabases && prepareSnapshot()]);
}

async function prepareTemplate(url: string): Promise<void> {
  const { makeTemplate } = await import('../server/testing/engines.ts');
  await makeTemplate(url);
}

async function prepareEmptyFolder(): Promise<void> {
  const { copyReadyFolder } = await import('../server/testing/ready-folder.ts');
  const folder = join(scratch, 'empty');
  await copyReadyFolder(folder);
  process.env['TEST_EMPTY_FOLDER'] = folder;
}

async function prepareSnapshot(): Promise<void> {
  const { makeSnapshot } = await import('../server/testing/engines.ts');
  const snapshot = join(scratch, 'snapshot.tar');
  await makeSnapshot(snapshot);
  process.env['TEST_SNAPSHOT'] = snapshot;
}

async function run(units: readonly TestUnit[], options?: RunOptions): Promise<void> {
  const done = await runTests(units, options);
  failures.push(...done.failed);
  flaky.push(...done.flaky);
  for (const result of done.results) add(result);
}

async function runSpecs(): Promise<void> {
  if (!isFullRun && specs.length === 0) return;
  const journeys = await runJourneys(specs, scratch);
  failures.push(...journeys.failures);
  flaky.push(...journeys.flaky);
  add(journeys);
}

function add({ passed, failed, skipped, reasons }: Counts & { reasons: readonly string[] }): void {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  for (const reason of reasons) skipReasons.set(reason, (skipReasons.get(reason) ?? 0) + 1);
}

/** Counts the failure of a step that is no test. */
function countFailure(what: string, why?: unknown): void {
  if (why) console.error(`\n*** ${what}:`, why, '***');
  failures.push(what);
  counts.failed++;
}

async function abort(why: unknown): Promise<void> {
  if (isAborted) return;
  isAborted = true;
  countFailure('the run was broken off', why);
  await end();
}

async function end(): Promise<never> {
  killChildren();
  await Promise.race([postgres?.stop(), sleep(STOP_WITHIN_MS)]).catch(console.error);
  rmSync(scratch, { recursive: true, force: true });
  const { text, isFailure } = reportFlaky(flaky);
  if (text) console.log(text);
  if (isFailure) counts.failed++;
  if (failures.length > 0) console.log(reportFailed(failures));
  for (const [reason, times] of skipReasons) console.log(`\n*** SKIPPED ${times} times: ${reason} ***`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
  process.exit(counts.failed > 0 ? 1 : 0);
}
