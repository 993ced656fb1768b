import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../..');
const MAX_BYTES = 1e8;

/** Tags are named `v<version>`; where they are missing, the commit says the same. */
export const OLDEST_RELEASE = { version: '0.1.0', commit: '5c4a64d2a5d579991b0eb61fcaddc818d1c2144e' };

/** The commit behind a version, a tag or a commit. */
export function findCommit(asked: string): string {
  for (const name of [`v${asked}`, asked]) {
    const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: root, encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  if (asked === OLDEST_RELEASE.version) return OLDEST_RELEASE.commit;
  throw new Error(`there is no release and no commit ${asked}`);
}

/** The release as an operator puts it in place, with the packages of its own lock file; the answer is the entry of its server. */
export function unpackRelease(commit: string, folder: string): URL {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: MAX_BYTES });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return pathToFileURL(join(folder, 'server/start.ts'));
}
