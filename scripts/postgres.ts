// A PostgreSQL of our own in a temporary folder, for tests and trials. Uses what the machine has; on Debian, as root, installs it.
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installPackage } from './install-package.ts';

/** `killed`: every process of it at once, as by a machine that goes down. The other two are PostgreSQL's own words. */
export type PostgresEnd = 'killed' | 'immediate' | 'fast';
export type OwnPostgres = {
  url: string;
  /** Of its first process, which changes when it is started again. */
  readonly pid: number;
  /** Where its programs are. */
  bin: string;
  isRunning(): boolean;
  end(how: PostgresEnd): Promise<void>;
  /** After `end`: again, on the same data and port. Done when it accepts connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
export type User = { uid?: number; gid?: number };

/** Null: there is none and it cannot be installed. `parent`: the folder to put its own into. */
export async function startPostgres({ settings = [] as string[], parent = tmpdir() } = {}): Promise<OwnPostgres | null> {
  const bin = findBinaries() ?? ((await installPackage('postgresql')) ? findBinaries() : null);
  if (!bin) return null;
  const folder = mkdtempSync(join(parent, 'kundeportal-pg-'));
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
  const start = () => spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((o) => ['-c', o])], { ...asUser, stdio: 'ignore' });
  let server = start();
  const end = (how: PostgresEnd) => endProcess(server, how);
  // A command that is broken off leaves nothing running.
  const endNow = () => void server.kill('SIGQUIT');
  process.once('exit', endNow);
  const restart = async (): Promise<void> => {
    // While anything of the one before is still there, a new one refuses to start.
    for (let tries = 0; tries < 50; tries++) {
      server = start();
      if (await isReady(bin, port, server)) return;
      await sleep(50);
    }
    throw new Error('PostgreSQL did not become ready');
  };
  if (!(await isReady(bin, port, server))) throw new Error('PostgreSQL did not become ready');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid ?? 0;
    },
    bin,
    isRunning: () => isRunning(server),
    end,
    restart,
    async stop() {
      await end('fast');
      process.off('exit', endNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SIGNALS: Record<PostgresEnd, NodeJS.Signals> = { killed: 'SIGKILL', immediate: 'SIGQUIT', fast: 'SIGINT' };

const isRunning = (server: ChildProcess): boolean => server.exitCode === null && server.signalCode === null;

async function endProcess(server: ChildProcess, how: PostgresEnd): Promise<void> {
  if (!isRunning(server)) return;
  const children = how === 'killed' ? childrenOf(server.pid ?? 0) : [];
  const ended = once(server, 'exit');
  server.kill(SIGNALS[how]);
  // They have sessions of their own, so no process group reaches them.
  for (const child of children) killQuietly(child);
  await ended;
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}

export function findBinaries(): string | null {
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

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): User {
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

const runFile = promisify(execFile);

/** False: it has ended. */
export async function isReady(bin: string, port: number, server: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 1000 && isRunning(server); tries++) {
    const asked = await runFile(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).catch(() => null);
    if (asked) return true;
    await sleep(20);
  }
  return false;
}
