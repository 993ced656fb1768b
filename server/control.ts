// The embedded database belongs to one process. Commands beside a running server ask it through a socket in its folder, which
// only the owner of the folder can open.
import { existsSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { controlSocket } from './control-socket.ts';
import type { Databases } from './db/databases.ts';
import { answerImport } from './import/import-control.ts';
import { reportMails, showMail } from './mail/mails-report.ts';

type ControlDeps = { databases: Databases; now: () => Date; wakeMail: () => void };

export async function openControl(dataDir: string, { databases, now, wakeMail }: ControlDeps): Promise<Server | null> {
  const path = controlSocket(dataDir);
  if (path === null) return null;
  // The folder's lock is ours, so a socket that is still there is a dead server's.
  rmSync(path, { force: true });
  const server = createServer((req, res) => {
    if (req.method === 'POST' && req.url?.startsWith('/import?')) {
      void answerImport(databases, req, res, now).finally(wakeMail);
      return;
    }
    answer(req.url ?? '', databases, now()).then(
      (body) => res.writeHead(body === null ? 404 : 200).end(JSON.stringify(body)),
      () => res.writeHead(503).end(),
    );
  });
  // A file takes as long as it takes.
  server.requestTimeout = 0;
  await new Promise<void>((ok, fail) => server.once('error', fail).listen(path, ok));
  return server;
}

async function answer(url: string, databases: Databases, now: Date): Promise<unknown> {
  if (url === '/mails') return reportMails(databases);
  const id = /^\/mails\/([0-9a-f-]{36})$/.exec(url)?.[1];
  return id ? showMail(databases, id, now) : null;
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
