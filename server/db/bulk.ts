import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SECOND } from '#domain/time.ts';
import type { CompanyId } from './company-id.ts';
import { DatabaseAway, toDatabaseAway } from './database-away.ts';
import { inCompanyTransaction, type Queryable, runUnprepared } from './db.ts';
import { identifier, list, sql } from './sql.ts';

/** A table of this connection alone, emptied at the end of each transaction. The columns are ours, never input. */
export type StagingTable = { name: string; columns: Readonly<Record<string, string>> };
export type StagedRow = Readonly<Record<string, string | number | null>>;

export type BulkTx = Queryable & {
  /** Puts many rows into a staging table, at the speed of COPY where the engine has it. */
  stage(table: StagingTable, rows: readonly StagedRow[]): Promise<void>;
  /** Empties it and makes it ready for an `insert … select`. */
  prepare(table: StagingTable): Promise<void>;
};

/** The database as one company sees it, for many rows at a time. */
export type BulkDb = {
  /** The most rows in one transaction: on the embedded engine every other call waits meanwhile. */
  batchRows: number;
  transaction<T>(work: (tx: BulkTx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Kind = 'postgres' | 'embedded';
/**
 * A batch looks up rows of far larger tables, which it used a moment ago: an index is cheaper than the planner thinks, and a plan lives too
 * short to be compiled.
 */
const PLANNING = sql`select set_config('random_page_cost', '0.1', true), set_config('jit', 'off', true)`;
const BATCH_ROWS: Record<Kind, number> = { postgres: 10_000, embedded: 2000 };

/** The database gives up a statement itself after two minutes; this limit is for a database that no longer answers. */
const ANSWERS_WITHIN_MS = 125 * SECOND;

export const bulkDb = (
  pool: pg.Pool,
  companyId: CompanyId,
  kind: Kind,
  close: () => Promise<void>,
  answersWithinMs = ANSWERS_WITHIN_MS,
): BulkDb => ({
  batchRows: BATCH_ROWS[kind],
  transaction: (work) =>
    inCompanyTransaction(pool, companyId, async (client) => {
      // A plan that was made for empty tables would be kept while they grow.
      const tx: Queryable = { query: (statement) => runUnprepared(client, statement, answersWithinMs) };
      if (kind === 'postgres') await tx.query(PLANNING);
      return work(bulkTx(client, tx, kind, answersWithinMs));
    }),
  close,
});

function bulkTx(client: pg.ClientBase, tx: Queryable, kind: Kind, answersWithinMs: number): BulkTx {
  async function prepare({ name, columns }: StagingTable): Promise<void> {
    const table = identifier(name);
    const [found] = await tx.query<{ there: boolean }>(sql`select to_regclass(${`pg_temp.${name}`}) is not null as there`);
    const columnList = list(Object.entries(columns).map(([column, type]) => sql`${identifier(column)} ${identifier(type)}`));
    if (!found?.there) await tx.query(sql`create temporary table ${table} (${columnList}) on commit delete rows`);
    else await tx.query(sql`delete from pg_temp.${table}`);
  }
  return {
    query: tx.query,
    prepare,
    async stage(table, rows) {
      await prepare(table);
      const names = Object.keys(table.columns);
      if (kind === 'postgres') {
        const { text } = sql`copy pg_temp.${identifier(table.name)} (${list(names.map(identifier))}) from stdin`;
        return copyRows(client, text, names, rows, AbortSignal.timeout(answersWithinMs));
      }
      // The embedded engine has no COPY on its wire.
      const into = identifier(table.name);
      for (const part of inParts(rows, jsonOf(table)))
        await tx.query(
          sql`insert into pg_temp.${into} select * from jsonb_populate_recordset(null::pg_temp.${into}, ${`[${part.join(',')}]`}::jsonb)`,
        );
    },
  };
}

/** How many rows are written out at once: that takes a few milliseconds. */
const PART_CHARS = 256 * 1024;

/** Rows as text, some at a time, so that others are answered in between. */
function* inParts(rows: readonly StagedRow[], textOf: (row: StagedRow) => string): Generator<string[]> {
  let part: string[] = [];
  let chars = 0;
  for (const row of rows) {
    const text = textOf(row);
    part.push(text);
    chars += text.length;
    if (chars < PART_CHARS) continue;
    yield part;
    part = [];
    chars = 0;
  }
  if (part.length > 0) yield part;
}

/** Values of a jsonb column come as text, as COPY has them. */
const jsonOf = ({ columns }: StagingTable) => {
  const names = Object.keys(columns).filter((name) => columns[name] === 'jsonb');
  return (row: StagedRow): string =>
    JSON.stringify({ ...row, ...Object.fromEntries(names.map((name) => [name, JSON.parse(String(row[name]))])) });
};

const copyLineOf = (names: readonly string[]) => (row: StagedRow) => `${names.map((name) => copyValue(row[name])).join('\t')}\n`;

async function copyRows(
  client: pg.ClientBase,
  text: string,
  names: readonly string[],
  rows: readonly StagedRow[],
  signal: AbortSignal,
): Promise<void> {
  const stream = client.query(copyFrom(text));
  const parts = function* () {
    for (const part of inParts(rows, copyLineOf(names))) yield part.join('');
  };
  // Without an answer there is no connection to go on with.
  await pipeline(parts, stream, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new DatabaseAway(null) : toDatabaseAway(error as Error);
  });
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c) : value;
}
