import { type Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { SECOND } from '#domain/time.ts';
import type { FileCall } from './file-calls.ts';
import { HOST, type Nginx } from './nginx.ts';

export type FileEnds = { sent: number; failed: string[]; slowestMs: number };

/**
 * Every call in turn, again and again, until the work is done; each call was made at least once. One at a time: a second file of the largest size
 * from the same company is asked to come again.
 */
export async function sendFilesWhile(
  nginx: Nginx,
  databaseUrl: string,
  calls: readonly FileCall[],
  work: () => Promise<unknown>,
): Promise<FileEnds> {
  const ends: FileEnds = { sent: 0, failed: [], slowestMs: 0 };
  const agent = nginx.newAgent({ keepAlive: false });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  // What is asked is whether files get through: budgets and space, which are tried elsewhere, are given back.
  const clearing = setInterval(() => void clear(owner).catch((error: Error) => ends.failed.push(error.message)), SECOND);
  let isDone = false;
  const sending = (async () => {
    for (let i = 0; !isDone || i < calls.length; i++) await sendOne(agent, nginx, calls[i % calls.length] as FileCall, ends);
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await sending;
    clearInterval(clearing);
    await owner.end();
    agent.destroy();
  }
  return ends;
}

async function clear(owner: pg.Client): Promise<void> {
  await owner.query('delete from attempt');
  await owner.query('delete from photo where case_id is null');
}

async function sendOne(agent: Agent, { tls }: Nginx, call: FileCall, ends: FileEnds): Promise<void> {
  const startedAt = performance.now();
  const end = await send(agent, tls, call).catch((error: Error) => error.message);
  ends.sent++;
  ends.slowestMs = Math.max(ends.slowestMs, performance.now() - startedAt);
  if (end !== '200') ends.failed.push(`${call.path}: ${end}`);
}

/** How it ended: `200`, or the status with what was said. */
export function send(agent: Agent, address: string, { path, query, headers, pieces }: FileCall): Promise<string> {
  const parts = pieces();
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return new Promise((ok, fail) => {
    const outgoing = request(
      `${address}${path}?${query()}`,
      { method: 'POST', agent, headers: { ...headers, host: HOST, 'content-length': length } },
      async (incoming) => {
        const said = await text(incoming);
        ok(incoming.statusCode === 200 ? '200' : `${incoming.statusCode} ${said}`);
      },
    );
    outgoing.on('error', fail);
    Readable.from(parts).pipe(outgoing);
  });
}
