import type { FileSpace } from '#domain/file-quota.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { identifier, type Sql, sql } from '../db/sql.ts';

/** The tables that store the files of photos and papers in pieces. */
export const PHOTO_CHUNKS = { table: identifier('photo_chunk'), file: identifier('photo'), owner: identifier('photo_id') };
export const PAPER_CHUNKS = { table: identifier('paper_chunk'), file: identifier('paper'), owner: identifier('paper_id') };
type Chunks = { table: Sql; file: Sql; owner: Sql };

const CHUNK_BYTES = 256 * 1024;

export type Sizes = { full: Buffer; small: Buffer | null };

export async function storeChunks(
  tx: Queryable,
  { table, owner }: Chunks,
  companyId: CompanyId,
  id: string | number,
  sizes: Sizes,
): Promise<void> {
  for (const [size, bytes] of [['full', sizes.full] as const, ['small', sizes.small ?? Buffer.alloc(0)] as const])
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      await tx.query(sql`
        insert into ${table} (company_id, ${owner}, size, position, bytes)
        values (${companyId}, ${id}, ${size}, ${at / CHUNK_BYTES}, ${bytes.subarray(at, at + CHUNK_BYTES)})`);
}

/** The whole file, for a statement that selects from `photo` or `paper`. */
export const wholeFile = ({ table, file, owner }: Chunks, size: 'full' | 'small'): Sql => sql`(
  select string_agg(${table}.bytes, ''::bytea order by ${table}.position) from ${table}
  where ${table}.company_id = ${file}.company_id and ${table}.${owner} = ${file}.id and ${table}.size = ${size})`;

/** One piece at a time, so that a large file is never in memory as a whole. */
export async function* readChunks(
  db: Queryable,
  { table, owner }: Chunks,
  companyId: CompanyId,
  id: string | number,
  size: keyof Sizes = 'full',
): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [piece] = await db.query<{ bytes: Buffer }>(sql`
      select bytes from ${table} where company_id = ${companyId} and ${owner} = ${id} and size = ${size} and position = ${position}`);
    if (!piece) return;
    yield piece.bytes;
  }
}

/** `customer` null: the company's own people and systems, whose files count for the company only. */
type Owner = { companyId: CompanyId; customer: { customerId: number; accountId: number } | null };

const bytesIn = (files: Sql): Sql => sql`(select coalesce(sum(bytes), 0) from ${files})::float8`;

export const bytesUsedBy = async (db: Queryable, companyId: CompanyId): Promise<number> =>
  (await spaceUsedBy(db, { companyId, customer: null })).company;

/** The space taken by photos and papers of a company, and how much of it a customer and one of their logins have sent. */
export async function spaceUsedBy(db: Queryable, { companyId, customer }: Owner): Promise<FileSpace> {
  const own = (whose: Sql): Sql => sql`photo where company_id = ${companyId} and ${whose}`;
  const [row] = await db.query<FileSpace>(
    sql`select ${bytesIn(sql`photo where company_id = ${companyId}`)} + ${bytesIn(sql`paper where company_id = ${companyId}`)} as company, ${
      customer === null
        ? sql`0 as customer, 0 as login, 0 as unsent`
        : sql`${bytesIn(own(sql`customer_id = ${customer.customerId} and pdf_name is null`))} as customer,
            ${bytesIn(own(sql`account_id = ${customer.accountId}`))} as login,
            (select count(*) from ${own(sql`account_id = ${customer.accountId} and case_id is null and sheet_id is null and appointment_id is null and extra_id is null`)})::int as unsent`
    }`,
  );
  return row ?? { company: 0, customer: 0, login: 0, unsent: 0 };
}
