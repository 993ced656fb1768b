import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { controlSocket } from '../data-folder/control-socket.ts';
import { CommandProblem } from '../errors/command-problem.ts';

/** Undefined: no server is running on this folder. */
export async function askControl(dataDir: string, url: string): Promise<unknown> {
  const res = await callControl(dataDir, url);
  if (!res) return undefined;
  const body = await text(res);
  return body ? JSON.parse(body) : null;
}

/** The same for an answer that is too large for the memory: null where there is no such thing. */
export async function streamFromControl(dataDir: string, url: string): Promise<Readable | null | undefined> {
  const res = await callControl(dataDir, url);
  if (!res || res.statusCode === 200) return res;
  res.resume();
  return null;
}

async function callControl(dataDir: string, url: string): Promise<IncomingMessage | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === null || !existsSync(socketPath)) return undefined;
  const res = await new Promise<IncomingMessage | undefined>((ok, fail) => {
    const call = request({ socketPath, path: url }, ok);
    call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? ok(undefined) : fail(error)));
    call.end();
  });
  if (res?.statusCode === 409 || res?.statusCode === 503) throw new CommandProblem(JSON.parse(await text(res)).problem);
  return res;
}
