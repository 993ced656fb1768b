import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { asJpeg } from './re-encode.ts';

/** The photos that were sent with a case, as JPEG, which is what paper takes. One after the other: none waits in memory for another. */
export async function receiptPictures(db: Queryable, companyId: number, caseId: number): Promise<Buffer[]> {
  const photos = await db.query<{ id: string }>(sql`
    select id from photo where company_id = ${companyId} and case_id = ${caseId} and message_number = 1 order by position`);
  const pictures: Buffer[] = [];
  for (const { id } of photos) {
    const [row] = await db.query<{ bytes: Buffer | null }>(sql`
      select string_agg(bytes, ''::bytea order by position) as bytes from photo_chunk
      where company_id = ${companyId} and photo_id = ${id} and size = 'full'`);
    if (row?.bytes) pictures.push(await asJpeg(row.bytes));
  }
  return pictures;
}
