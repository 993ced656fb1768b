import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is. As root on Debian it is installed when it is missing; elsewhere the command says what to install. */
export function findTool(name: string): string {
  const found = lookAround(name) ?? (installOnDebian(name) ? lookAround(name) : null);
  if (found) return found;
  throw new Error(`${name} was not found: install it (on Debian: apt-get install ${name})`);
}

function lookAround(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((place) => existsSync(place)) ?? null;
}

function installOnDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`${name} is missing: installing it with apt-get`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-q');
  return apt('install', '-y', '-q', '--no-install-recommends', name).status === 0;
}
