import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveToFolderOwner } from '../data-folder/folder.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { iso, sql } from '../db/sql.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { TOMBSTONE_KINDS, type TombstoneKind } from '../personal-data/tombstones.ts';

/** A customer whose erasure is on no list comes back with the next backup: while it cannot be written, no customer is erased. */
export class ErasureListProblem extends CommandProblem {
  constructor(file: string, cause: unknown) {
    const { code = 'unknown' } = (cause ?? {}) as NodeJS.ErrnoException;
    super(`The list of erasures ${file} cannot be written (${code}), so no customer can be erased. See DATA_DIR and ERASURE_LIST.`, {
      cause,
    });
  }
}

/** A tombstone outside the database: a line of the list that is kept beside the backups. `digest` in hexadecimal, days as YYYY-MM-DD. */
export type ListedErasure = {
  company: number;
  kind: TombstoneKind;
  digest: string;
  erasure: string;
  day: string;
  lifted: string | null;
  /** The row that the customer had, which an older backup still has. Lines of earlier versions have none. */
  customerRow?: number | null;
};

/** All lists together. A line that was cut off by a crash is passed over. */
export function readLists(files: readonly string[]): ListedErasure[] {
  const lines = [...new Set(files)].filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return latestOf(lines.flatMap((line) => parse(line) ?? []));
}

/** Where several lines are about the same customer or job, the latest counts. */
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

/** The tombstones of a company as lines of the list; `after`: those that came after this one. */
export const listOf = (tx: Queryable, companyId: CompanyId, after = 0): Promise<ListedErasure[]> =>
  tx.query<ListedErasure>(sql`
    select company_id as company, kind, encode(digest, 'hex') as digest, erasure, erased_on as day,
      ${iso(sql`lifted_at`)} as lifted, customer_row as "customerRow"
    from tombstone where company_id = ${companyId} and id > ${after} order by id`);

/** All who were erased, by any server: each server has the whole list. Null: it keeps none. */
export async function updateErasureList(db: Queryable, companyId: CompanyId, file: string | null): Promise<void> {
  if (file !== null) addToList(file, await listOf(db, companyId));
}

/** Adds to the list what the database has and the list has not; on disk when this returns. */
export function addToList(file: string, entries: readonly ListedErasure[]): void {
  const known = new Map(readLists([file]).map((entry) => [keyOf(entry), entry]));
  const fresh = entries.filter((entry) => {
    const before = known.get(keyOf(entry));
    return !before || isNewer(entry, before);
  });
  if (fresh.length > 0) append(file, fresh);
}

/** Written whole or not at all: the next start would erase only half of a customer that is half on the list. */
function append(file: string, entries: readonly ListedErasure[]): void {
  const list = openList(file);
  try {
    const { size } = fstatSync(list);
    try {
      // A line end first: the last line may have been cut off.
      writeFileSync(list, `\n${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
      fsyncSync(list);
    } catch (error) {
      takeBack(list, size);
      throw new ErasureListProblem(file, error);
    }
  } finally {
    closeSync(list);
  }
}

function takeBack(list: number, size: number): void {
  try {
    ftruncateSync(list, size);
  } catch {
    // The first failure is the one to report.
  }
}

function openList(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const isNew = !existsSync(file);
    const list = openSync(file, 'a', 0o600);
    if (isNew) giveToFolderOwner(file);
    return list;
  } catch (error) {
    throw new ErasureListProblem(file, error);
  }
}

/** For a start: throws where the list cannot be written, because then no customer could be erased. */
export const checkList = (file: string): void => closeSync(openList(file));

/**
 * A transaction whose new tombstones are on the list before it commits: where the list cannot be written, it is rolled back. `file` null:
 * no list is kept.
 */
export const transactionWithErasureList = <T>(
  db: Db,
  companyId: CompanyId,
  file: string | null,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const [newest] = await tx.query<{ id: number | null }>(sql`select max(id) as id from tombstone where company_id = ${companyId}`);
    const result = await work(tx);
    const added = file === null ? [] : await listOf(tx, companyId, newest?.id ?? 0);
    // Last of all: nothing after it may fail but the commit itself.
    if (file !== null && added.length > 0) append(file, added);
    return result;
  });
