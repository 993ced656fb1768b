import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIBRARY = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/** A clock for a child process that can be moved while it runs. Its monotonic clock stays true, as it does when a real clock is set. */
export type FakeClock = { env: Record<string, string>; moveBy(ms: number): void; remove(): void };

/** Null: libfaketime is not there and cannot be installed. */
export function makeFakeClock(): FakeClock | null {
  const library = globSync(LIBRARY)[0] ?? installedLibrary();
  if (!library) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-clock-'));
  const file = join(folder, 'offset');
  const moveBy = (ms: number): void => {
    // Moved into place whole: it is read with every look at the clock.
    writeFileSync(`${file}.new`, `${ms < 0 ? '-' : '+'}${Math.abs(ms / 1000)}\n`);
    renameSync(`${file}.new`, file);
  };
  moveBy(0);
  return {
    env: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    moveBy,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function installedLibrary(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log('libfaketime is missing: installing it with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'faketime'], { env, stdio: 'ignore' });
  return globSync(LIBRARY)[0];
}
