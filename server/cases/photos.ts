// The place where cases and photos meet. A message names photos that were sent before.
import { type Sql, sql } from '../db/sql.ts';
import { photosOfMessage } from '../photos/attach-photos.ts';

export { attachPhotos } from '../photos/attach-photos.ts';
export { receiptPictures } from '../photos/receipt-pictures.ts';

/** The photos of the message of the event `e`, as JSON. */
export const photosOfEvent: Sql = photosOfMessage(sql`e.company_id`, sql`e.case_id`, sql`e.number`);
/** How many the message of the event `e` has. */
export const photoCountOfEvent: Sql = sql`(
  select count(*)::int from photo p where p.company_id = e.company_id and p.case_id = e.case_id and p.message_number = e.number)`;
