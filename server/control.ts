// The embedded database belongs to one process. Commands beside a running server ask it through a socket in its folder, which
// only the owner of the folder can open.
import { existsSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { dump } from './backup/dump.ts';
import type { Config } from './config.ts';
import { controlSocket } from './control-socket.ts';
import type { Databases } from './db/databases.ts';
import { answerImport } from './import/import-control.ts';
import { reportMails, showMail } from './mail/mails-report.ts';
import { eraseFor, exportFor } from './privacy/for-company.ts';

type ControlDeps = { databases: Databases; now: () => Date; wakeMail: () => void };

export async function openControl(config: Config, { databases, now, wakeMail }: ControlDeps): Promise<Server | null> {
  const path = controlSocket(config.dataDir);
  if (path === null) return null;
  // The folder's lock is ours, so a socket that is still there is a dead server's.
  rmSync(path, { force: true });
  const server = createServer((req, res) => {
    if (req.method === 'POST' && req.url?.startsWith('/import?')) {
      void answerImport(databases, req, res, now).finally(wakeMail);
      return;
    }
    answer(req.url ?? '', databases, config, now()).then(
      (body) => sendAnswer(res, body),
      () => res.writeHead(503).end(),
    );
  });
  // A file takes as long as it takes.
  server.requestTimeout = 0;
  await new Promise<void>((ok, fail) => server.once('error', fail).listen(path, ok));
  return server;
}

async function answer(url: string, databases: Databases, config: Config, now: Date): Promise<unknown> {
  if (url === '/mails') return reportMails(databases);
  if (url === '/backup') return Readable.from(dump(databases, now));
  const id = /^\/mails\/([0-9a-f-]{36})$/.exec(url)?.[1];
  if (id) return showMail(databases, id, config, now);
  const [, verb, company = '', number = ''] = /^\/privacy\/(export|erase)\/(\d{1,9})\/(\d[\d-]{0,19})$/.exec(url) ?? [];
  if (!verb) return null;
  return (verb === 'export' ? exportFor : eraseFor)(databases, Number(company), number, now);
}

/** A stream that breaks cuts the connection: whoever reads it notices. */
function sendAnswer(res: ServerResponse, body: unknown): void {
  res.writeHead(body === null ? 404 : 200);
  if (body instanceof Readable) void pipeline(body, res).catch(() => {});
  else res.end(JSON.stringify(body));
}

/** Undefined: no server is running on this folder. */
export async function askControl(dataDir: string, url: string): Promise<unknown> {
  const res = await callControl(dataDir, url);
  if (!res) return undefined;
  const body = await text(res);
  return body ? JSON.parse(body) : null;
}

/** The same for what is too large to be held: null where there is no such thing. */
export async function streamFromControl(dataDir: string, url: string): Promise<Readable | null | undefined> {
  const res = await callControl(dataDir, url);
  if (!res || res.statusCode === 200) return res;
  res.resume();
  return null;
}

async function callControl(dataDir: string, url: string): Promise<IncomingMessage | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === null || !existsSync(socketPath)) return undefined;
  return new Promise((ok, fail) => {
    const call = request({ socketPath, path: url }, ok);
    call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? ok(undefined) : fail(error)));
    call.end();
  });
}
