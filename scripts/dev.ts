// npm run dev: the product as it is worked on. A change builds what is made of it, restarts the server and loads open pages again. The settings
// are those of `npm start`: with DATABASE_URL it runs on PostgreSQL.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { reloadProxy } from './dev/reload-proxy.ts';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['domain', 'contract', 'words', 'brands', 'server', 'web', 'gallery'];
/** Saving a file, or changing a branch, is many events. */
const SETTLE_MS = 150;
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;

let child: ChildProcess | null = null;
let port = Promise.withResolvers<number>();
let isBusy = false;
let isChanged = false;
let timer: NodeJS.Timeout | undefined;

const proxy = reloadProxy(() => port.promise);
for (const folder of FOLDERS)
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void update(), SETTLE_MS);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());

proxy.server.listen(Number(PORT), HOST);
await once(proxy.server, 'listening');
await update();
console.log(
  `Working copy at http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}: a change of the source shows by itself. Ctrl+C ends it.`,
);

/** One after the other; what changes meanwhile has its turn afterwards. */
async function update(): Promise<void> {
  isChanged = true;
  if (isBusy) return;
  isBusy = true;
  while (isChanged) {
    isChanged = false;
    if (build()) await restart();
  }
  isBusy = false;
}

/** Where it fails, the message is on the screen and the version before goes on. */
function build(): boolean {
  return spawnSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' }).status === 0;
}

async function restart(): Promise<void> {
  const isFirst = child === null;
  if (!isFirst) port = Promise.withResolvers();
  await stop();
  const started = spawn(process.execPath, [join(root, 'server/start.ts')], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  let said = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    const wasReady = said.includes('answers at');
    said += text;
    // The addresses that it names are its own, behind the proxy.
    if (isFirst || wasReady) process.stdout.write(asText(text).replace(/(localhost|127\.0\.0\.1):\d+/g, `$1:${PORT}`));
    const found = /answers at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
    if (!found || wasReady) return;
    port.resolve(Number(found));
    proxy.reload();
  });
  const ended = once(started, 'exit').then(
    () => said.includes('answers at') || console.error('The server ended; it is started again at the next change.'),
  );
  await Promise.race([port.promise, ended]);
}

/** What the server says about itself is for the reader of this screen; the lines of its log stay as they are. */
function asText(lines: string): string {
  return lines.replace(/^\{.*"message":"(.*)"\}$/gm, (_, message: string) => JSON.parse(`"${message}"`) as string);
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function end(): Promise<void> {
  await stop();
  process.exit(0);
}
