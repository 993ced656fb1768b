import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'kundeportal-ci-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, '.ci'));
cpSync(join(import.meta.dirname, '../.ci/run'), join(folder, '.ci/run'));

/** What the run says last, and its end, where npm does this for `npm ci`, `npm test` and `npm run test:long`. */
function runWith(steps: { ci?: string; test?: string; long?: string }): { last: string | undefined; status: number | null } {
  const { ci = 'true', test: short = 'echo "5 passed, 0 failed"', long = 'echo "2 passed, 0 failed"' } = steps;
  const npm = `#!/bin/sh\ncase "$*" in ci) ${ci};; test) ${short};; "run test:long") ${long};; *) exit 9;; esac\n`;
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  return { last: stdout.trimEnd().split('\n').at(-1), status };
}

test('the run on a fresh machine adds up both runs of tests in its last line', () => {
  assert.deepEqual(runWith({}), { last: '7 passed, 0 failed', status: 0 });
  assert.deepEqual(runWith({ test: 'echo "5 passed, 0 failed, 3 skipped"' }), { last: '7 passed, 0 failed', status: 0 });
});

test('it fails where either has failed, and the long one runs all the same', () => {
  assert.deepEqual(runWith({ test: 'echo "4 passed, 1 failed"; exit 1' }), { last: '6 passed, 1 failed', status: 1 });
  assert.deepEqual(runWith({ long: 'echo "1 passed, 1 failed"; exit 1' }), { last: '6 passed, 1 failed', status: 1 });
});

test('a step that ends without counts, or badly in spite of them, is a failure; without modules nothing is run', () => {
  assert.deepEqual(runWith({ test: 'exit 137' }), { last: '2 passed, 1 failed', status: 1 });
  assert.deepEqual(runWith({ long: 'true' }), { last: '5 passed, 1 failed', status: 1 });
  assert.deepEqual(runWith({ long: 'echo "2 passed, 0 failed"; exit 1' }), { last: '7 passed, 1 failed', status: 1 });
  assert.deepEqual(runWith({ ci: 'exit 1' }), { last: '0 passed, 1 failed', status: 1 });
});
