import type { KeyObject } from 'node:crypto';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';
import { digestOf, ErasureKeyProblem, newestTombstone, type TombstoneKind } from '../personal-data/tombstones.ts';
import { deleteExpiredErasures, eraseCustomer, eraseJobs } from './erase.ts';
import type { ListedErasure } from './erasure-list.ts';

const ROWS_PER_PAGE = 1000;

type Again = {
  companyId: CompanyId;
  key: ErasureKey;
  list: readonly ListedErasure[];
  now: Date;
  /** The key of the list is lost: customers who were listed on this day or later are recognised by their rows in the backup of that day. */
  rowsSince?: string;
};

/**
 * After a restore: erases again who was erased since the backup, by the list beside it. A database that knows all of them is left as it is.
 * Answers how many customers and jobs had come back.
 */
export async function eraseAgain(db: Db, { companyId, key, list, now, rowsSince }: Again): Promise<number> {
  await newestTombstone(db, companyId, key);
  const own = list.filter((entry) => entry.company === companyId);
  const fresh = await unknownTo(db, companyId, own);
  await liftAgain(db, companyId, own);
  if (fresh.length === 0) return 0;
  const found = await findIn(db, companyId, rowsSince && key ? key : checkedKey(own, companyId, key), fresh, rowsSince);
  for (const { id } of found.customers) await db.transaction((tx) => eraseCustomer(tx, { companyId, customerId: id, now }, key));
  const jobIds = found.jobs.map((job) => job.id);
  if (jobIds.length > 0) await db.transaction((tx) => eraseJobs(tx, { companyId, jobIds, now }, key));
  await deleteExpiredErasures(db, { companyId, now, key, list: null }, (error) => {
    throw error;
  });
  await rememberAsListed(db, companyId, fresh);
  const returned = found.customers.filter((c) => c.isLifted).map((c) => c.id);
  await db.query(sql`update customer set locked_until = null where company_id = ${companyId} and id = any(${returned}::int[])`);
  return found.customers.length + found.jobs.length;
}

const COMPANIES_AT_ONCE = 8;

/** With every start, for companies with erased customers only. */
export async function eraseAgainEverywhere(databases: Databases, again: Omit<Again, 'companyId' | 'rowsSince'>): Promise<void> {
  const found = await databases.companiesFrom(sql`select ${notNull(sql`id`)} as company_id from companies_with_tombstones() id`);
  const listed = databases.companyIds().filter((id) => again.list.some((entry) => entry.company === id));
  const ids = [...new Set([...found, ...listed])];
  for (let at = 0; at < ids.length; at += COMPANIES_AT_ONCE)
    await Promise.all(
      ids.slice(at, at + COMPANIES_AT_ONCE).map((companyId) => eraseAgain(databases.forCompany(companyId), { ...again, companyId })),
    );
}

/** Those that the database has not heard of, or only of an earlier erasure. */
async function unknownTo(db: Db, companyId: CompanyId, own: readonly ListedErasure[]): Promise<ListedErasure[]> {
  const rows = await db.query<{ digest: string; day: string }>(sql`
    select encode(digest, 'hex') as digest, erased_on as day from tombstone where company_id = ${companyId}`);
  const dayOf = new Map(rows.map((row) => [row.digest, row.day]));
  return own.filter((entry) => (dayOf.get(entry.digest) ?? '') < entry.day);
}

/** Whether the list can be read with the key. A list of nothing but keys names no erased customer. */
function isKeyOf(own: readonly ListedErasure[], companyId: CompanyId, key: ErasureKey): boolean {
  const ours = key && digestOf(key, companyId, 'key', '').toString('hex');
  return own.every((entry) => entry.kind === 'key') || own.some((entry) => entry.kind === 'key' && entry.digest === ours);
}

/** Whether all that the database and the list remember of erased customers can be recognised with the key. */
export async function isKeyKnown(db: Db, { companyId, key, list }: Omit<Again, 'now'>): Promise<boolean> {
  const own = list.filter((entry) => entry.company === companyId);
  const isOurs = await newestTombstone(db, companyId, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ErasureKeyProblem) return false;
      throw error;
    },
  );
  return isOurs && isKeyOf(own, companyId, key);
}

function checkedKey(own: readonly ListedErasure[], companyId: CompanyId, key: ErasureKey): KeyObject {
  if (key && isKeyOf(own, companyId, key)) return key;
  throw new ErasureKeyProblem(
    'The list of erasures was written with another ERASURE_KEY: set that one. Where it is lost: docs/privacy.md.',
  );
}

type TombstoneMatch = { id: number; isLifted: boolean };

async function findIn(db: Db, companyId: CompanyId, key: KeyObject, fresh: readonly ListedErasure[], rowsSince: string | undefined) {
  const listed = new Map(fresh.map((entry) => [entry.digest, entry]));
  const rows = rowsSince ? Map.groupBy(fresh.filter(hasRowSince(rowsSince)), (entry) => entry.customerRow) : new Map();
  const found: Record<'customers' | 'jobs', TombstoneMatch[]> = { customers: [], jobs: [] };
  const look = ({ id, external_id, number }: NumberedRow, kinds: readonly [TombstoneKind, TombstoneKind], list: TombstoneMatch[]) => {
    const names = [external_id, number].map((text, i) => text && digestOf(key, companyId, kinds[i as 0 | 1], text).toString('hex'));
    const byRow: ListedErasure[] = list === found.customers ? (rows.get(id) ?? []) : [];
    const entries = [...names.flatMap((digest) => listed.get(digest ?? '') ?? []), ...byRow];
    if (entries.length > 0) list.push({ id, isLifted: entries.every((entry) => entry.lifted !== null) });
  };
  for await (const row of rowsOf(db, companyId, 'customer')) look(row, ['customer', 'customer-number'], found.customers);
  for await (const row of rowsOf(db, companyId, 'job')) look(row, ['job', 'job-number'], found.jobs);
  return found;
}

/** Later rows of the same number are other people's: a backup that was made after the erasure does not have the customer. */
const hasRowSince = (day: string) => (entry: ListedErasure) => typeof entry.customerRow === 'number' && entry.day >= day;

/** Erasures of the list that may concern a backup of that day, and say by their digests alone whom. */
export const withoutRows = (list: readonly ListedErasure[], companyId: CompanyId, day: string): number => {
  const own = list.filter((e) => e.company === companyId && e.kind.startsWith('customer') && e.lifted === null && e.day >= day);
  const named = new Set(own.filter(hasRowSince(day)).map((entry) => entry.erasure));
  return new Set(own.map((entry) => entry.erasure).filter((erasure) => !named.has(erasure))).size;
};

type NumberedRow = { id: number; external_id: string | null; number: string };

async function* rowsOf(db: Db, companyId: CompanyId, table: 'customer' | 'job'): AsyncGenerator<NumberedRow> {
  const [from, number] = table === 'customer' ? [sql`customer`, sql`customer_number`] : [sql`job`, sql`id::text`];
  for (let last = 0; ; ) {
    const rows = await db.query<NumberedRow>(sql`
      select id, external_id, ${number} as number from ${from} where company_id = ${companyId} and id > ${last} order by id limit ${ROWS_PER_PAGE}`);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < ROWS_PER_PAGE) return;
  }
}

const AS_LISTED = sql`as listed (kind text, digest text, erasure uuid, day date, lifted timestamptz, "customerRow" int)`;

/** With the day on which it was done first, and whether it was lifted since. */
const rememberAsListed = (db: Db, companyId: CompanyId, fresh: readonly ListedErasure[]): Promise<unknown> =>
  db.query(sql`
    insert into tombstone (company_id, kind, digest, erasure, erased_on, lifted_at, customer_row)
    select ${companyId}, kind, decode(digest, 'hex'), erasure, day, lifted, "customerRow" from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) ${AS_LISTED}
    on conflict (company_id, digest) do update
      set erasure = excluded.erasure, erased_on = excluded.erased_on, lifted_at = excluded.lifted_at,
        customer_row = coalesce(excluded.customer_row, tombstone.customer_row)`);

const liftAgain = (db: Db, companyId: CompanyId, own: readonly ListedErasure[]): Promise<unknown> =>
  db.query(sql`
    update tombstone set lifted_at = listed.lifted from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) ${AS_LISTED}
    where tombstone.company_id = ${companyId} and tombstone.digest = decode(listed.digest, 'hex') and tombstone.erasure = listed.erasure and tombstone.lifted_at is null and listed.lifted is not null`);
