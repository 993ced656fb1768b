import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { PHOTO_CHUNKS, storeChunks } from '../files/chunks.ts';

/** `customerId` null: an employee. */
export type Sender = { companyId: CompanyId; accountId: number; customerId: number | null };

/** What is stored of a file. A PDF has a name, but no small picture and no size in pixels. */
export type Kept = { full: Buffer; small: Buffer | null; width: number; height: number; pdfName: string | null };
export type Stored = { id: string; width: number; height: number; pdfName: string | null };

/** The photo that this sender has sent before with this id. An id that another sender has used is refused. */
export async function findSent(db: Queryable, { companyId, accountId }: Sender, photoId: string): Promise<Stored | undefined> {
  const [row] = await db.query<Stored & { account_id: number | null }>(sql`
    select id, width, height, pdf_name as "pdfName", account_id from photo where company_id = ${companyId} and id = ${photoId}`);
  if (!row) return undefined;
  const { account_id, ...sent } = row;
  if (account_id !== accountId) throw new ApiError('photo-not-yours', { field: 'photoId' });
  return sent;
}

/** A photo that is sent twice at once is stored once. */
export const storePhoto = (db: Db, sender: Sender, photoId: string, kept: Kept, now: Date): Promise<Stored> =>
  db.transaction(async (tx) => {
    const { companyId, accountId, customerId } = sender;
    const { full, small, width, height, pdfName } = kept;
    const [photo] = await tx.query<Stored>(sql`
      insert into photo (company_id, id, account_id, customer_id, sent_at, width, height, bytes, pdf_name)
      values (${companyId}, ${photoId}, ${accountId}, ${customerId}, ${now}, ${width}, ${height}, ${full.length + (small?.length ?? 0)}, ${pdfName})
      on conflict (company_id, id) do nothing returning id, width, height, pdf_name as "pdfName"`);
    if (!photo) return (await findSent(tx, sender, photoId)) as Stored;
    await storeChunks(tx, PHOTO_CHUNKS, companyId, photoId, { full, small });
    return photo;
  });
