import type { PhotoSent } from '#contract/photos/send-photo.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors.ts';
import type { Encoded } from './re-encode.ts';

/** Whose photo it is. Staff have no customer. */
export type Sender = { companyId: number; accountId: number; customerId: number | null };

const CHUNK_BYTES = 256 * 1024;

/** The photo that this sender has sent under this number before. Another sender is refused. */
export async function findSent(db: Queryable, { companyId, accountId }: Sender, photoId: string): Promise<PhotoSent | undefined> {
  const [row] = await db.query<PhotoSent & { account_id: number | null }>(sql`
    select id as "photoId", width, height, account_id from photo where company_id = ${companyId} and id = ${photoId}`);
  if (!row) return undefined;
  const { account_id, ...sent } = row;
  if (account_id !== accountId) throw new ApiError('photo-not-yours', { field: 'photoId' });
  return sent;
}

/** All of it or nothing. Sent twice at once, it is kept once. */
export const storePhoto = (db: Db, sender: Sender, photoId: string, encoded: Encoded, now: Date): Promise<PhotoSent> =>
  db.transaction(async (tx) => {
    const { companyId, accountId, customerId } = sender;
    const { full, small, width, height } = encoded;
    const [photo] = await tx.query<PhotoSent>(sql`
      insert into photo (company_id, id, account_id, customer_id, sent_at, width, height, bytes)
      values (${companyId}, ${photoId}, ${accountId}, ${customerId}, ${now}, ${width}, ${height}, ${full.length + small.length})
      on conflict (company_id, id) do nothing returning id as "photoId", width, height`);
    if (!photo) return (await findSent(tx, sender, photoId)) as PhotoSent;
    for (const [size, bytes] of [['full', full] as const, ['small', small] as const])
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
        await tx.query(sql`
          insert into photo_chunk (company_id, photo_id, size, position, bytes)
          values (${companyId}, ${photoId}, ${size}, ${at / CHUNK_BYTES}, ${bytes.subarray(at, at + CHUNK_BYTES)})`);
    return photo;
  });

/** What the photos of a company take up. */
export async function photoBytesOf(db: Queryable, companyId: number): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from photo where company_id = ${companyId}`,
  );
  return row?.bytes ?? 0;
}
