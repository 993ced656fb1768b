import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { TOMBSTONE_KINDS, type TombstoneKind } from './tombstones.ts';

/** A tombstone outside the database: a line of the list that is kept beside the backups. `digest` in hexadecimal, days as YYYY-MM-DD. */
export type ListedErasure = {
  company: number;
  kind: TombstoneKind;
  digest: string;
  erasure: string;
  day: string;
  lifted: string | null;
};

/** All lists together. A line that was cut off by a crash is passed over. */
export function readLists(files: readonly string[]): ListedErasure[] {
  const lines = [...new Set(files)].filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return latestOf(lines.flatMap((line) => parse(line) ?? []));
}

/** Of what stands in several lines the latest counts. */
export function latestOf(entries: readonly ListedErasure[]): ListedErasure[] {
  const latest = new Map<string, ListedErasure>();
  for (const entry of entries) {
    const before = latest.get(keyOf(entry));
    if (!before || isNewer(entry, before)) latest.set(keyOf(entry), entry);
  }
  return [...latest.values()];
}

const keyOf = ({ company, digest }: ListedErasure): string => `${company} ${digest}`;

const isNewer = (a: ListedErasure, b: ListedErasure): boolean =>
  a.day > b.day || (a.day === b.day && a.lifted !== null && b.lifted === null) || (a.day === b.day && a.erasure !== b.erasure);

function parse(line: string): ListedErasure | null {
  try {
    const entry = JSON.parse(line) as ListedErasure;
    return TOMBSTONE_KINDS.includes(entry.kind) && /^[0-9a-f]{64}$/.test(entry.digest) ? entry : null;
  } catch {
    return null;
  }
}

/** The tombstones of a company as lines of the list. */
export const listOf = (tx: Queryable, companyId: number): Promise<ListedErasure[]> =>
  tx.query<ListedErasure>(sql`
    select company_id as company, kind, encode(digest, 'hex') as digest, erasure, erased_on as day,
      to_char(lifted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as lifted
    from tombstone where company_id = ${companyId} order by id`);

/** All who were erased, by any server: each server has the whole list. Null: it keeps none. */
export async function noteErasures(db: Queryable, companyId: number, file: string | null): Promise<void> {
  if (file !== null) addToList(file, await listOf(db, companyId));
}

/** Adds to the list what the database has and the list has not; on disk when this returns. */
export function addToList(file: string, entries: readonly ListedErasure[]): void {
  const known = new Map(readLists([file]).map((entry) => [keyOf(entry), entry]));
  const fresh = entries.filter((entry) => {
    const before = known.get(keyOf(entry));
    return !before || isNewer(entry, before);
  });
  if (fresh.length === 0) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const list = openSync(file, 'a', 0o600);
  try {
    // A line end first: the last line may have been cut off.
    writeSync(list, `\n${fresh.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
    fsyncSync(list);
  } finally {
    closeSync(list);
  }
}
