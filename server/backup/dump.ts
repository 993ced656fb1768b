import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Databases } from '../db/databases.ts';
import type { Engine } from '../db/engine.ts';
import { migrationNames } from '../db/migration-list.ts';
import { addDigests, checkOutOwnerConnection, type Digests, digestsOf, quoted, tablesInOrder } from './tables.ts';

export const FORMAT = 'kundeportal-backup-1';
export type Head = { format: typeof FORMAT; madeAt: string; migrations: string[] };
export type Foot = { digests: Digests };

const MAX_ROWS_AT_ONCE = 200;
const LINE_BYTES = 1_000_000;
/** A piece of a photo is half a megabyte of text. */
const MAX_LARGE_ROWS_AT_ONCE = 4;
const LARGE_ROWS: readonly string[] = ['photo_chunk'];

/**
 * Everything in all databases, as lines of text: a head, then `table<TAB>[rows]`, then a foot with a digest of each table. The
 * same text whatever the engine, so that it can be restored into the other one. Each database is read in one transaction, from a standby
 * where there is one that has everything.
 */
export async function* dump(databases: Databases, now: Date): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, madeAt: now.toISOString(), migrations: migrationNames() } satisfies Head)}\n`;
  let digests: Digests = {};
  for (const engine of databases.engines) {
    const own = yield* dumpEngine(await databases.readingEngine(engine));
    digests = addDigests(digests, own);
  }
  yield `${JSON.stringify({ digests } satisfies Foot)}\n`;
}

async function* dumpEngine(engine: Engine): AsyncGenerator<string, Digests> {
  const { client, giveBack } = await checkOutOwnerConnection(engine);
  try {
    await client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'");
    const tables = await tablesInOrder(client);
    for (const { name } of tables) yield* dumpTable(client, name);
    return await digestsOf(client, tables);
  } finally {
    await client.query('rollback').catch(() => {});
    await giveBack();
  }
}

async function* dumpTable(client: pg.ClientBase, name: string): AsyncGenerator<string> {
  await client.query(`declare dumped no scroll cursor for select row_to_json(t)::text as row from ${quoted(name)} t`);
  let batch: string[] = [];
  let bytes = 0;
  const line = () => `${name}\t[${batch.join(',')}]\n`;
  const atATime = LARGE_ROWS.includes(name) ? MAX_LARGE_ROWS_AT_ONCE : MAX_ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atATime} from dumped`);
    for (const { row } of rows) {
      batch.push(row);
      bytes += row.length;
      if (bytes < LINE_BYTES) continue;
      yield line();
      batch = [];
      bytes = 0;
    }
    if (rows.length === 0) break;
  }
  if (batch.length > 0) yield line();
  await client.query('close dumped');
}

/**
 * No more is read than is asked for: a line has a megabyte, and readline would read a thousand ahead. What does not end with the end of
 * a line is not whole, and left out.
 */
export async function* readBackupLines(path: string): AsyncGenerator<string> {
  const text: AsyncIterable<string> = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  let parts: string[] = [];
  try {
    for await (const piece of text) {
      let from = 0;
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
        yield [...parts, piece.slice(from, at)].join('');
        parts = [];
        from = at + 1;
      }
      parts.push(piece.slice(from));
    }
  } catch {
    // No gzip, or cut off: the reader finds no end, and says so.
  }
}
