// The embedded database belongs to one process. Commands beside a running server ask it through a socket in its folder, which
// only the owner of the folder can open.
import { existsSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Databases } from './db/databases.ts';
import { reportMails, showMail } from './mail/mails-report.ts';

const MAX_SOCKET_PATH = 100;

/** Null where the folder's path is too long for a socket's address. */
function controlSocket(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : null;
}

export async function openControl(config: Config, databases: Databases, now: () => Date): Promise<Server | null> {
  const path = controlSocket(config.dataDir);
  if (path === null) return null;
  // The folder's lock is ours, so a socket that is still there is a dead server's.
  rmSync(path, { force: true });
  const server = createServer((req, res) => {
    answer(req.url ?? '', databases, config, now()).then(
      (body) => res.writeHead(body === null ? 404 : 200).end(JSON.stringify(body)),
      () => res.writeHead(503).end(),
    );
  });
  await new Promise<void>((ok, fail) => server.once('error', fail).listen(path, ok));
  return server;
}

async function answer(url: string, databases: Databases, config: Config, now: Date): Promise<unknown> {
  if (url === '/mails') return reportMails(databases);
  const id = /^\/mails\/([0-9a-f-]{36})$/.exec(url)?.[1];
  return id ? showMail(databases, id, config, now) : null;
}

/** Undefined: no server is running on this folder. */
export async function askControl(dataDir: string, url: string): Promise<unknown> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === null || !existsSync(socketPath)) return undefined;
  return new Promise((ok, fail) => {
    const call = request({ socketPath, path: url }, (res) => {
      res.setEncoding('utf8');
      let text = '';
      res.on('data', (chunk: string) => {
        text += chunk;
      });
      res.on('end', () => ok(text ? JSON.parse(text) : null));
    });
    call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? ok(undefined) : fail(error)));
    call.end();
  });
}
