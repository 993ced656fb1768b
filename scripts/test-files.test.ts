import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFailed, reportFlaky } from './report-run.ts';
import { runTests, testFile } from './test-files.ts';
import { ALONE, isLong, testUnits, WAITING } from './test-units.ts';

const folder = mkdtempSync(join(tmpdir(), 'kundeportal-runner-'));
const root = join(import.meta.dirname, '..');

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, `import { describe, test, before } from 'node:test';\nimport fs from 'node:fs';\n${text}`);
  return file;
}
/** Failures that are meant stay out of the output of those that are not. */
const print = () => {};
const run = async (file: string, limitMs?: number) => {
  const { results, flaky } = await runTests([testFile(file)], { print, ...(limitMs ? { limitMs } : {}) });
  const { passed, failed, skipped, reasons } = results[0] ?? assert.fail('no result');
  return { passed, failed, skipped, reasons, flaky: flaky.length };
};
/** Killed, and at most waiting to be cleared away by a parent that is not ours. */
async function isGone(pidFile: string): Promise<boolean> {
  const place = `/proc/${readFileSync(pidFile, 'utf8')}/stat`;
  for (let tries = 0; tries < 50; tries++) {
    if (!existsSync(place) || / Z /.test(readFileSync(place, 'utf8'))) return true;
    await sleep(100);
  }
  return false;
}

/** Never ends, ignores SIGTERM, and has started a process that does the same and keeps its output open. */
const HANGS = (pids: string): string => `
  import { spawn } from 'node:child_process';
  process.on('SIGTERM', () => {});
  const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], { stdio: 'inherit' });
  test('passes', () => {});
  test('fails, and leaves a server open', () => {
    setInterval(() => {}, 1000);
    fs.writeFileSync(${JSON.stringify(pids)}, String(child.pid));
    throw new Error('no nginx');
  });`;

describe('the test command', () => {
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('kills a file that does not end, with what it has started, and counts it as failed, at the second try too', async () => {
    const pids = join(folder, 'hanging.pid');
    const startedAt = performance.now();
    const counts = await run(write('hanging.test.ts', HANGS(pids)), 2500);
    assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0, reasons: [], flaky: 0 });
    assert.ok(performance.now() - startedAt < 30_000);
    assert.ok(await isGone(pids));
  });

  test('a file that hangs although all its tests passed has failed', async () => {
    const counts = await run(write('open.test.ts', "test('passes', () => {}); setInterval(() => {}, 1000);"), 1500);
    assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0, reasons: [], flaky: 0 });
  });

  test('a file that cannot be loaded, or has no test, has failed', async () => {
    assert.equal((await run(write('broken.test.ts', 'import "./nowhere.ts";'))).failed, 1);
    assert.equal((await run(write('empty.test.ts', ''))).failed, 1);
  });

  test('a suite that another file makes counts once: its failed tests, or one where its preparation failed', async () => {
    write(
      'make-suite.ts',
      `export const suite = (tests: () => void) => { for (const kind of ['a', 'b']) describe(kind, { concurrency: 1 }, tests); };
       export const broken = () => describe('c', () => { before(() => { throw new Error(); }); });`,
    );
    const use = (text: string) => `import { suite, broken } from './make-suite.ts';\n${text}`;
    const two = write('suite.test.ts', use("suite(() => { test('x', () => {}); test('y', () => { throw new Error(); }); });"));
    assert.deepEqual(await run(two), { passed: 2, failed: 2, skipped: 0, reasons: [], flaky: 0 });
    assert.equal((await run(write('unprepared.test.ts', use('broken();')))).failed, 1);
    const nested = "test('outer', async (t) => { await t.test('inner', () => { throw new Error(); }); });";
    assert.equal((await run(write('nested.test.ts', nested))).failed, 1);
  });

  test('a test that passes at the second try has passed, and is flaky', async () => {
    const mark = JSON.stringify(join(folder, 'tried'));
    const suite = `for (const kind of ['a', 'b']) describe(kind, () => { test('x', () => {
      if (!fs.existsSync(${mark} + kind)) { fs.writeFileSync(${mark} + kind, ''); throw new Error(); } }); });`;
    const { results, flaky } = await runTests([testFile(write('flaky.test.ts', suite))], { print });
    assert.deepEqual([results[0]?.passed, results[0]?.failed], [2, 0]);
    assert.deepEqual(
      flaky.map((name) => name.replace(/^.*\//, '')),
      ['flaky.test.ts: x', 'flaky.test.ts: x'],
    );
  });

  test('three flaky tests fail a run, and each is named, as are those that failed', () => {
    assert.deepEqual(reportFlaky([]), { text: '', isFailure: false });
    assert.equal(reportFlaky(['a', 'b']).isFailure, false);
    const { text, isFailure } = reportFlaky(['e2e/jobs.spec.ts: opens', 'b', 'c']);
    assert.ok(isFailure);
    assert.deepEqual([reportFailed([]), reportFailed(['x', 'y'])], ['', '\n*** FAILED: ***\n  x\n  y']);
    assert.match(text, /FLAKY.*\(3: 3 or more fail the run\)[\s\S]*\n {2}e2e\/jobs\.spec\.ts: opens\n {2}b\n {2}c$/);
  });

  test('files that mean something together have no second try: what the process finds short counts once', async () => {
    const half = write('half.ts', 'export const half = (whole: number) => (whole > 1 ? whole / 2 : 0);');
    const first = write('first.test.ts', "import { half } from './half.ts'; test('x', () => { half(2); });");
    const flags = ['--experimental-test-coverage', `--test-coverage-include=${half}`, '--test-coverage-branches=100'];
    const unit = { name: 'together', files: [first, write('other.test.ts', "test('y', () => {});")], isOnce: true };
    const failures = async (more: object) => (await runTests([{ ...unit, ...more }], { print })).failed;
    assert.deepEqual(await failures({}), []);
    assert.deepEqual(await failures({ flags }), ['together']);
  });

  test('of files that share a process only the one that failed is run again, and each is counted once', async () => {
    const mark = JSON.stringify(join(folder, 'shared'));
    const passes = write('passes.test.ts', `fs.appendFileSync(${mark}, '1'); test('x', () => {});`);
    const fails = write('fails.test.ts', "test('x', () => {}); test('y', () => { throw new Error(); });");
    const skips = write('skips.test.ts', "test('x', { skip: 'no nginx' }, () => {});");
    const { results, failed, flaky } = await runTests([{ name: 'shared', files: [passes, fails, skips, write('none.test.ts', '')] }], {
      print,
    });
    assert.deepEqual(
      results.map(({ passed, failed, skipped }) => [passed, failed, skipped]),
      [
        [1, 0, 0],
        [1, 1, 0],
        [0, 0, 1],
        [0, 1, 0],
      ],
    );
    assert.deepEqual(
      failed.map((name) => name.replace(/^.*\//, '')),
      ['fails.test.ts: y', 'none.test.ts'],
    );
    assert.deepEqual([flaky, readFileSync(join(folder, 'shared'), 'utf8')], [[], '1']);
  });

  test('where one of them ends the process, or never ends, the others are not lost', async () => {
    const passes = write('after.test.ts', "test('x', () => {});");
    const ends = write('ends.test.ts', "test('x', () => process.exit(0));");
    const ended = await runTests([{ name: 'ended', files: [ends, passes] }], { print });
    assert.deepEqual(
      [ended.results.map(({ passed, failed }) => [passed, failed]), ended.flaky.length],
      [
        [
          [0, 1],
          [1, 0],
        ],
        1,
      ],
    );
    const hangs = write('hangs.test.ts', "test('x', () => new Promise((ok) => setTimeout(ok, 1e8)));");
    const late = await runTests([{ name: 'late', files: [hangs, passes] }], { limitMs: 2500, print });
    assert.deepEqual(
      late.results.map(({ passed, failed }) => [passed, failed]),
      [
        [0, 1],
        [1, 0],
      ],
    );
  });

  test('every file has a place in a whole run, and what is named to have a process of its own is there', () => {
    const files = globSync('{brands,server,web,scripts,trials}/**/*.test.ts', { cwd: root });
    const { working, waiting } = testUnits(files);
    const placed = [...working, ...waiting].flatMap((unit) => unit.files);
    assert.deepEqual(placed.toSorted(), files.toSorted());
    assert.deepEqual(
      [...ALONE, ...WAITING].filter((file) => !files.includes(file)),
      [],
    );
  });

  test('faults and attacks are long, what looks at files alone is not', () => {
    const trials = globSync('trials/**/*.test.ts', { cwd: root });
    assert.deepEqual(trials.filter((file) => !isLong(file)).toSorted(), [
      'trials/regexes/regexes.test.ts',
      'trials/shared/catch-statements.test.ts',
    ]);
    assert.ok(trials.filter(isLong).length > 8);
  });

  test('what is skipped is counted, with its reason', async () => {
    const text = "test('x', { skip: 'no nginx' }, () => {}); describe('y', { skip: 'no PostgreSQL' }, () => { test('z', () => {}); });";
    const counts = await run(write('skipped.test.ts', text));
    assert.deepEqual(counts, { passed: 0, failed: 0, skipped: 2, reasons: ['no nginx', 'no PostgreSQL'], flaky: 0 });
  });

  test('a run whose npm gets a signal to stop ends with its line of counts, and leaves nothing behind', async () => {
    const pids = join(folder, 'stopped.pid');
    const file = write('stopped.test.ts', HANGS(pids));
    const command = spawn('npm', ['test', '--', file], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = new Promise((ok) => command.once('close', ok));
    for (let tries = 0; tries < 600 && !existsSync(pids); tries++) await sleep(100);
    command.kill('SIGTERM');
    // Closed when the last process that writes there has ended.
    await ended;
    assert.match(said, /\n0 passed, 1 failed\n$/);
    assert.ok(await isGone(pids));
  });
});
