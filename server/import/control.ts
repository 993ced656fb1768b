// An import for a command beside a running server: the file goes in through the control socket, progress and report come back as lines.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { controlSocket } from '../data-folder/folder.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ImportRun, Progress } from './progress.ts';
import { type ImportRequest, runImport } from './run.ts';

type Task = Omit<ImportRequest, 'actor' | 'erasureKey' | 'bytes' | 'now' | 'onProgress' | 'onWait' | 'signal'>;
type Message = { progress: Progress } | { run: ImportRun } | { failed: string };

/** The server's side. `task` comes from a command of the folder's owner. */
export async function answerImport(
  { databases, erasureKey, now }: Pick<Deps, 'databases' | 'erasureKey' | 'now'>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const task = JSON.parse(decodeURIComponent((req.url ?? '').split('?')[1] ?? '')) as Task;
  const send = (message: Message) => res.write(`${JSON.stringify(message)}\n`);
  res.writeHead(200);
  try {
    send({
      run: await runImport(databases, {
        ...task,
        actor: 'operator',
        erasureKey,
        bytes: req,
        now,
        onProgress: (progress) => send({ progress }),
      }),
    });
  } catch (error) {
    send({ failed: error instanceof ApiError ? error.code : 'internal-error' });
  }
  res.end();
}

/** The command's side. Undefined: no server is running on this folder. */
export async function importThroughControl(
  dataDir: string,
  task: Task,
  file: Readable,
  onProgress: (progress: Progress) => void,
): Promise<ImportRun | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === null || !existsSync(socketPath)) return undefined;
  const call = request({ socketPath, method: 'POST', path: `/import?${encodeURIComponent(JSON.stringify(task))}` });
  const response = once(call, 'response').then(([answer]) => answer as IncomingMessage);
  // An answer may come before the file has gone out, or never.
  const broken = pipeline(file, call).then(
    () => response,
    (error: NodeJS.ErrnoException) => error,
  );
  const answer = await Promise.race([response, broken]).catch((error: NodeJS.ErrnoException) => error);
  if (answer instanceof Error) {
    if (answer.code === 'ECONNREFUSED') return undefined;
    throw answer;
  }
  for await (const line of createInterface(answer)) {
    const message = JSON.parse(line) as Message;
    if ('progress' in message) onProgress(message.progress);
    else if ('run' in message) return message.run;
    else throw new ApiError(message.failed as ApiError['code']);
  }
  throw new Error('the server stopped in the middle; start the same import again');
}
