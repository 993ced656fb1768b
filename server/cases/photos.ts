// The place where cases and photos meet. A message names photos that were sent before.
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { invalidInput } from '../errors.ts';

export type PhotoOwner = { companyId: number; customerId: number; accountId: number };

/** In the transaction of the message: each must be the sender's own, of the same customer and of no other message. */
export async function attachPhotos(
  _tx: Queryable,
  _owner: PhotoOwner,
  photoIds: readonly string[],
  _to: { caseId: number; messageId: number },
): Promise<void> {
  if (photoIds.length > 0) throw invalidInput('photos');
}

/** The photos of the message of the event `e`, as JSON. */
export const photosOfEvent: Sql = sql`'[]'::json`;
/** How many the message of the event `e` has. */
export const photoCountOfEvent: Sql = sql`0`;

/** The photos that were sent with a case, as JPEG, for the receipt. */
export const receiptPictures = async (_db: Queryable, _companyId: number, _caseId: number): Promise<Buffer[]> => [];
