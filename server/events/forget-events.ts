import { EVENTS_KEPT_DAYS } from '#domain/events.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const MAX_AT_ONCE = 5000;

/** What is older than readers are promised. The last deleted number is kept, so that a late reader sees that events are missing. */
export async function forgetEvents(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY);
  for (let isMore = true; isMore; ) {
    const [gone] = await db.query<{ count: number }>(sql`
      with gone as (
        delete from event where company_id = ${companyId} and id in (
          select id from event where company_id = ${companyId} and number is not null and at < ${before} order by id limit ${MAX_AT_ONCE})
        returning number)
      update event_numbering set forgotten = greatest(event_numbering.forgotten, cut.last)
      from (select max(number) as last, count(*)::int as count from gone) cut
      where event_numbering.company_id = ${companyId} and cut.count > 0 returning cut.count`);
    isMore = gone?.count === MAX_AT_ONCE;
  }
}
