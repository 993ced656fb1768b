// The photos and PDFs of messages, which are uploaded before the message is sent.
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { pdfsOfMessage, photosOfMessage } from '../photo-records/attach-photos.ts';
import { asJpeg } from '../photo-records/re-encode.ts';
import type { Turn } from '../queue/take-turns.ts';

/** The photos of the message of the event, as JSON. */
export const photosOfEvent: Sql = photosOfMessage(sql`case_event.company_id`, sql`case_event.case_id`, sql`case_event.number`);
/** Its PDFs. */
export const pdfsOfEvent: Sql = pdfsOfMessage(sql`case_event.company_id`, sql`case_event.case_id`, sql`case_event.number`);
/** How many photos the message of the event has. */
export const photoCountOfEvent: Sql = sql`json_array_length(${photosOfEvent})`;
export const pdfCountOfEvent: Sql = sql`json_array_length(${pdfsOfEvent})`;

/** The photos that were sent with a case, as JPEG for a PDF. Converted one after the other, to save memory. */
export async function receiptPictures(db: Queryable, turn: Turn, caseId: number): Promise<Buffer[]> {
  const { companyId } = turn;
  const photos = await db.query<{ id: string }>(sql`
    select id from photo where company_id = ${companyId} and case_id = ${caseId} and message_number = 1 and pdf_name is null order by position`);
  const pictures: Buffer[] = [];
  for (const { id } of photos) {
    const [row] = await db.query<{ bytes: Buffer | null }>(sql`
      select string_agg(bytes, ''::bytea order by position) as bytes from photo_chunk
      where company_id = ${companyId} and photo_id = ${id} and size = 'full'`);
    if (row?.bytes) pictures.push(await asJpeg(row.bytes, turn));
  }
  return pictures;
}
