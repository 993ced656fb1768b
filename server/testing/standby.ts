import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isReady, type OwnPostgres, unprivilegedUser } from '../../scripts/postgres.ts';

export type Standby = { port: number; stop(): Promise<void> };

/** A standby that streams from a PostgreSQL of our own. */
export async function startStandby({ url, bin }: OwnPostgres): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-standby-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const as = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const { hostname, port: from } = new URL(url);
  execFileSync(join(bin, 'pg_basebackup'), ['-D', data, '-h', hostname, '-p', from, '-U', 'postgres', '-R', '-c', 'fast', '-N'], as);
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=300'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((o) => ['-c', o])], as);
  const endNow = () => void server.kill('SIGQUIT');
  process.once('exit', endNow);
  if (!(await isReady(bin, port, server))) throw new Error('the standby did not become ready');
  return {
    port,
    async stop() {
      process.off('exit', endNow);
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
