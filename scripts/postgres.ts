// A PostgreSQL of our own in a temporary folder, for tests and benches. Uses what the machine has; on Debian, as root, installs it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type OwnPostgres = { url: string; pid: number; stop(): Promise<void> };
type User = { uid?: number; gid?: number };

/** Null: there is none and it cannot be installed. */
export async function startPostgres({ settings = [] as string[] } = {}): Promise<OwnPostgres | null> {
  const bin = findBinaries() ?? installedBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-pg-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const asUser = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...asUser,
    stdio: 'ignore',
  });
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=300', ...settings];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((o) => ['-c', o])], { ...asUser, stdio: 'ignore' });
  const ended = new Promise<void>((ok) => server.once('exit', () => ok()));
  await waitUntilReady(bin, port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGINT'); // "fast": open connections are cut
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((v) => join(debian, v, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
}

function installedBinaries(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('PostgreSQL is missing: installing it with apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql'],
  ]) {
    if (spawnSync('apt-get', args, { env, stdio: 'ignore' }).status !== 0) return null;
  }
  return findBinaries();
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || 65_534;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const address = server.address();
  await new Promise((ok) => server.close(ok));
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitUntilReady(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await sleep(50);
  }
  throw new Error('PostgreSQL did not become ready');
}
