import { type Agent, request } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { SECOND } from '#domain/time.ts';
import type { FileCall } from './file-calls.ts';
import { HOST, type Nginx } from './nginx.ts';

export type FileEnds = { sent: number; failed: string[]; slowestMs: number };

/** As many as fit into the memory that a company's uploads may take. */
const LANES = 2;

/** Every call in turn, again and again, until the work is done; each call was made at least once. */
export async function sendFilesWhile(
  nginx: Nginx,
  databaseUrl: string,
  calls: readonly FileCall[],
  work: () => Promise<unknown>,
): Promise<FileEnds> {
  const ends: FileEnds = { sent: 0, failed: [], slowestMs: 0 };
  const agent = nginx.newAgent();
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  // What is asked is whether files get through: budgets and space, which are tried elsewhere, are given back.
  const clearing = setInterval(
    () => void owner.query('delete from attempt; delete from photo where case_id is null').catch(() => {}),
    SECOND,
  );
  let isDone = false;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (!isDone || next < calls.length) await sendOne(agent, nginx, calls[next++ % calls.length] as FileCall, ends);
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  try {
    await work();
  } finally {
    isDone = true;
    await lanes;
    clearInterval(clearing);
    await owner.end();
    agent.destroy();
  }
  return ends;
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
