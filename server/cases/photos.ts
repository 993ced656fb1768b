// Where cases and photos meet. A message names photos that were sent before.
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { photosOfMessage } from '../photos/attach-photos.ts';
import { asJpeg } from '../photos/re-encode.ts';

/** The photos of the message of the event `e`, as JSON. */
export const photosOfEvent: Sql = photosOfMessage(sql`e.company_id`, sql`e.case_id`, sql`e.number`);
/** How many the message of the event `e` has. */
export const photoCountOfEvent: Sql = sql`(
  select count(*) from photo p where p.company_id = e.company_id and p.case_id = e.case_id and p.message_number = e.number)`;

/** The photos that were sent with a case, as JPEG, which a PDF can hold. One after the other: none waits in memory for another. */
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
