import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needTool } from '../../../scripts/find-tool.ts';
import { freePort } from '../../../scripts/postgres.ts';

export type Caddy = {
  port: number;
  plain: string;
  /** Of the authority of its own, once it has made a certificate. */
  ca(): Buffer;
  /** Everything that it wrote. */
  written(): string;
  stop(): Promise<void>;
};

const CADDYFILE = new URL('../../../ops/Caddyfile', import.meta.url);

/** Caddy with ops/Caddyfile in front of these two ports: the same lines with other ports, and with an authority of its own. */
export async function startCaddy([first, second]: readonly [number, number]): Promise<Caddy> {
  const program = await needTool('caddy');
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-caddy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'Caddyfile'), ownCopy({ port, plainPort, first, second }));
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const gone = new Promise<void>((ok) => child.once('exit', () => ok()));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const plain = `http://127.0.0.1:${plainPort}`;
  await untilListening(
    plain,
    () => child.exitCode === null,
    () => said,
  );
  return {
    port,
    plain,
    ca: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    written: () => said,
    async stop() {
      process.off('exit', killOnExit);
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ports = { port: number; plainPort: number; first: number; second: number };

function ownCopy({ port, plainPort, first, second }: Ports): string {
  const changes: [string, string][] = [
    ['\tadmin off\n', `\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n`],
    ['\t\ton_demand\n', '\t\ton_demand\n\t\tissuer internal\n'],
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
  ];
  let text = readFileSync(CADDYFILE, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/Caddyfile has no ${from}`);
    text = text.replaceAll(from, () => to);
  }
  return text;
}

async function untilListening(address: string, isRunning: () => boolean, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200 && isRunning(); tries++) {
    const isUp = await fetch(address, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(50);
  }
  throw new Error(`caddy did not start: ${said()}`);
}
