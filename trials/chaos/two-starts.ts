// Two servers that start at once: on one fresh PostgreSQL both come up and nothing is there twice; on one embedded folder the second is refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { SECOND } from '#domain/time.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, dropDatabase, withPostgres } from '../shared/database.ts';
import { median, printTable, verdict } from '../shared/figures.ts';

const REFUSED_WITHIN_MS = 2 * SECOND;

/** How many rows of each kind there are: the whole demo, once. */
const COUNTS = `select (select count(*) from company) as companies, (select count(*) from account) as accounts, (select count(*) from job) as jobs,
  (select count(*) from form) as forms, (select count(*) from survey_answer) as answers, (select count(*) from migration) as migrations`;
const countRows = (client: pg.ClientBase): Promise<string> => client.query(COUNTS).then(({ rows }) => JSON.stringify(rows[0]));

/** How many of the starts came up, and whether the rows are those of a single start. */
export async function startTogether(serverUrl: string, servers: number): Promise<{ up: number; why: string[]; isOnce: boolean }> {
  const rowsAfter = async (name: string, count: number) => {
    const env = { DATABASE_URL: await createDatabase(serverUrl, name), DEMO: 'on' };
    try {
      const started = await Promise.allSettled(Array.from({ length: count }, () => startProduct(env)));
      await endChildren();
      const why = started.flatMap((s) => (s.status === 'rejected' ? [String(s.reason)] : []));
      return { up: count - why.length, why, rows: await asOwner(env, countRows) };
    } finally {
      await endChildren();
      await dropDatabase(serverUrl, name);
    }
  };
  const alone = await rowsAfter('alone', 1);
  const { up, why, rows } = await rowsAfter('together', servers);
  return { up, why, isOnce: rows === alone.rows };
}

/** How long each further start on a folder in use took to be refused; and what the first one's rows are afterwards. */
export async function refuseSeconds(tries: number): Promise<{ refusedMs: number[]; isUntouched: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-two-'));
  const env = { DATA_DIR: folder, DEMO: 'on' };
  const refusedMs: number[] = [];
  try {
    const first = await startProduct(env);
    await first.end('SIGTERM');
    const before = await asOwner(env, countRows);
    const again = await startProduct(env);
    for (let i = 0; i < tries; i++) {
      const startedAt = performance.now();
      const outcome = await startProduct(env).then(() => 'started', String);
      if (/is in use by another server/.test(outcome)) refusedMs.push(performance.now() - startedAt);
    }
    await again.end('SIGTERM');
    return { refusedMs, isUntouched: before === (await asOwner(env, countRows)) };
  } finally {
    await endChildren();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function command(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, tries: { type: 'string', default: '100' } } });
  const rounds = Math.min(Number(values.rounds), 100);
  const tries = Math.min(Number(values.tries), 1000);
  let up = 0;
  let once = 0;
  await withPostgres([], async (url) => {
    for (let round = 0; round < rounds; round++) {
      const result = await startTogether(url, 2);
      up += result.up;
      once += result.isOnce ? 1 : 0;
      for (const reason of result.why) console.error(reason);
    }
  });
  const { refusedMs, isUntouched } = await refuseSeconds(tries);
  const slowest = Math.max(...refusedMs);
  printTable([
    ['two servers at once', 'figure', 'goal', ''],
    ['on a fresh PostgreSQL: came up', `${up} of ${rounds * 2}`, 'all', verdict(up === rounds * 2)],
    ['the same rows as after a single start', `${once} of ${rounds}`, 'all', verdict(once === rounds)],
    ['on an embedded folder in use: refused', `${refusedMs.length} of ${tries}`, 'all', verdict(refusedMs.length === tries)],
    ['refused after, median', `${median(refusedMs).toFixed(0)} ms`, '', ''],
    ['refused after, max', `${slowest.toFixed(0)} ms`, `${REFUSED_WITHIN_MS} ms`, verdict(slowest <= REFUSED_WITHIN_MS)],
    ['its rows afterwards', isUntouched ? 'untouched' : 'changed', 'untouched', verdict(isUntouched)],
  ]);
}

if (import.meta.main) await command();
