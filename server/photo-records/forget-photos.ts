import { UNATTACHED_PHOTO_MS } from '#domain/photo.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const MAX_AT_ONCE = 100;

/** Deletes photos that were not attached to anything in time, a few at a time, so that requests do not wait for it. */
export async function forgetPhotos(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNATTACHED_PHOTO_MS);
  for (let removed = MAX_AT_ONCE; removed === MAX_AT_ONCE; ) {
    const rows = await db.query(sql`
      delete from photo where company_id = ${companyId} and id in (
        select id from photo where company_id = ${companyId} and case_id is null and sheet_id is null and appointment_id is null and extra_id is null and sent_at < ${before} limit ${MAX_AT_ONCE} for update skip locked)
      returning id`);
    removed = rows.length;
  }
}
