import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from '#server/testing/certificate.ts';
import { needTool } from '../../../scripts/find-tool.ts';
import { NGINX_CONF } from '../../../scripts/nginx-conf.ts';
import { freePort } from '../../../scripts/postgres.ts';

export type Nginx = {
  /** `https://` and `http://` addresses of the front. The host name goes into the Host header. */
  tls: string;
  plain: string;
  port: number;
  /** The folder that answers an authority's challenge. */
  challenges: string;
  /** What its certificate is checked against. */
  ca(): Buffer;
  /** Knows the certificate. Each is a browser of its own. */
  newAgent(options?: { maxSockets?: number; localAddress?: string; keepAlive?: boolean }): Agent;
  accessLog(): string[];
  /** Everything that nginx wrote anywhere, for a search. */
  written(): string;
  stop(): Promise<void>;
};

export const HOST = 'kunde.fjordror.example';
/** Not every machine that runs the tests has it. */
export const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

/** nginx with ops/nginx.conf in front of these two ports: the same lines, with other ports and folders. */
export async function startNginx(upstreamPorts: readonly [number, number]): Promise<Nginx> {
  const program = await needTool('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-nginx-'));
  chmodSync(folder, 0o755);
  for (const name of ['log', 'cache', 'temp', 'tls', 'acme/.well-known/acme-challenge']) mkdirSync(join(folder, name), { recursive: true });
  const { cert: ca } = await makeCertificate(join(folder, 'tls'), [HOST, 'localhost', 'portal.example', '*.portal.example']);
  const [port, plainPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'nginx.conf'), ownCopy(folder, port, plainPort, upstreamPorts));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const gone = new Promise<void>((ok) => child.once('exit', () => ok()));
  const killOnExit = () => child.kill('SIGTERM');
  process.once('exit', killOnExit);
  await untilListening(child, port, () => said);
  const logs = () => readdirSync(join(folder, 'log')).map((name) => readFileSync(join(folder, 'log', name), 'utf8'));
  return {
    tls: `https://127.0.0.1:${port}`,
    plain: `http://127.0.0.1:${plainPort}`,
    port,
    challenges: join(folder, 'acme/.well-known/acme-challenge'),
    ca: () => ca,
    newAgent: (options = {}) => new Agent({ ca, keepAlive: true, ...options }),
    accessLog: () =>
      readFileSync(join(folder, 'log/access.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    written: () => [said, ...logs()].join('\n'),
    async stop() {
      process.off('exit', killOnExit);
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownCopy(folder: string, port: number, plainPort: number, [first, second]: readonly [number, number]): string {
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/temp/${kind};\n`)
    .join('');
  const changes: [string | RegExp, string][] = [
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['/var/log/nginx/', `${folder}/log/`],
    ['/var/cache/nginx/kundeportal', `${folder}/cache`],
    ['/etc/ssl/kundeportal/', `${folder}/tls/`],
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['/var/www/acme', `${folder}/acme`],
    [/listen 80\b/, `listen 127.0.0.1:${plainPort}`],
    [/listen 443\b/, `listen 127.0.0.1:${port}`],
    ...(hasIpv6
      ? ([
          ['[::]:80', `[::1]:${plainPort}`],
          ['[::]:443', `[::1]:${port}`],
        ] as [string, string][])
      : ([[/ +listen \[::\].*\n/, '']] as [RegExp, string][])),
    ['http {\n', `http {\n${temps}`],
    ...(process.getuid?.() === 0 ? [] : ([['user www-data;\n', '']] as [string, string][])),
  ];
  let text = readFileSync(NGINX_CONF, 'utf8');
  for (const [from, to] of changes) {
    const pattern = new RegExp(from instanceof RegExp ? from.source : from.replace(/[.{[\]]/g, '\\$&'), 'g');
    if (!pattern.test(text)) throw new Error(`ops/nginx.conf has no ${from}`);
    text = text.replace(pattern, () => to);
  }
  return text;
}

async function untilListening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(50);
  }
  throw new Error(`nginx did not start: ${said()}`);
}
