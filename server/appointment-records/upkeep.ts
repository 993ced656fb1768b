import { APPOINTMENT_YEARS } from '#domain/retention.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const MAX_AT_ONCE = 500;

/** Deletes visits of years ago, a few at a time, so that requests do not wait for it. */
export async function forgetAppointments(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  for (let isMore = true; isMore; ) {
    const gone = await db.query(sql`
      delete from appointment where company_id = ${companyId} and id in (
        select id from appointment where company_id = ${companyId} and changed_at < ${now}::timestamptz - make_interval(years => ${APPOINTMENT_YEARS}::int)
          and coalesce(ends_at, changed_at) < ${now} limit ${MAX_AT_ONCE})
      returning id`);
    isMore = gone.length === MAX_AT_ONCE;
  }
}
