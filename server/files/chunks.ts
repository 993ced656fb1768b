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
