// Where cases and photos meet. A message names photos that were sent before.
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { photosOfMessage } from '../photos/attach-photos.ts';
import { sharp } from '../sharp.ts';

/** The photos of the message of the event `e`, as JSON. */
export const photosOfEvent: Sql = photosOfMessage(sql`e.company_id`, sql`e.case_id`, sql`e.number`);
/** How many the message of the event `e` has. */
export const photoCountOfEvent: Sql = sql`(
  select count(*) from photo p where p.company_id = e.company_id and p.case_id = e.case_id and p.message_number = e.number)`;

/** Two of them fit beside each other on a page; more would only be bytes. */
const WIDTH_PX = 900;

/** The photos that were sent with a case, as JPEG, which a PDF can hold; one after the other. */
export async function receiptPictures(db: Queryable, companyId: number, caseId: number): Promise<Buffer[]> {
  const photos = await db.query<{ bytes: Buffer }>(sql`
    select string_agg(chunk.bytes, ''::bytea order by chunk.position) as bytes
    from photo p join photo_chunk chunk on chunk.company_id = p.company_id and chunk.photo_id = p.id and chunk.size = 'full'
    where p.company_id = ${companyId} and p.case_id = ${caseId} and p.message_number = 1 group by p.id, p.position order by p.position`);
  const pictures: Buffer[] = [];
  for (const { bytes } of photos)
    pictures.push(await sharp(bytes).resize({ width: WIDTH_PX, withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer());
  return pictures;
}
