import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { OLDEST_RELEASE } from '../trials/chaos/upgrade/releases.ts';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('the version is the newest release of the changelog, and the oldest one is what can be upgraded from', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, { version: string }> };
  assert.deepEqual([version, lock.version, lock.packages['']?.version], Array(3).fill(releases[0]));
  assert.equal(releases.at(-1), OLDEST_RELEASE.version);
  assert.ok(read('CHANGELOG.md').includes(`From ${OLDEST_RELEASE.version}, or any commit since.`));
  assert.ok(read('CHANGELOG.md').includes(OLDEST_RELEASE.commit.slice(0, 7)));
});
