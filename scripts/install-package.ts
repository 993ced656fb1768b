import { existsSync } from 'node:fs';
import { runChild } from './run-child.ts';

const LIMIT_MS = 5 * 60_000;

/** As root on Debian. False: this user may not install, or the package is not available. */
export async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`${name} is missing: installing it with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args: string[]): Promise<boolean> =>
    (await runChild('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=60', ...args], { limitMs: LIMIT_MS, env, output: 'collect' })).code === 0;
  await apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}
