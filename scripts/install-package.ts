import { existsSync } from 'node:fs';
import { runChild } from './run-child.ts';

const LIMIT_MS = 5 * 60_000;

/** As root on Debian: installs the first of these packages that can be had. False: nobody here may, or there is none. */
export async function installPackage(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`${names[0]} is missing: installing it with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args: string[]): Promise<boolean> =>
    (await runChild('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=60', ...args], { limitMs: LIMIT_MS, env, output: 'collect' })).code === 0;
  await apt('update');
  for (const name of names) if (await apt('install', '-y', '--no-install-recommends', name)) return true;
  return false;
}
