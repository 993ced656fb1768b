import { DAY } from '#domain/time.ts';
import { EVENTS_KEPT_DAYS } from '#domain/webhooks/events.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** As many at a time, so that the lock is short. */
const EVENTS_PER_ROUND = 1000;

/**
 * Numbers the rows of a company that are committed, in the order in which they were written and without a gap. What commits later is numbered
 * later, so no reader misses it. Returns how many there were.
 */
export async function numberEvents(db: Db, companyId: CompanyId): Promise<number> {
  let total = 0;
  for (let count = EVENTS_PER_ROUND; count === EVENTS_PER_ROUND; total += count) {
    if (!(await hasWaiting(db, companyId))) return total;
    count = await db.transaction((tx) => numberSome(tx, companyId));
  }
  return total;
}

/** Asked every few seconds, and mostly there is nothing: without a transaction. */
async function hasWaiting(db: Queryable, companyId: CompanyId): Promise<boolean> {
  const waiting = await db.query(sql`select 1 from event where company_id = ${companyId} and number is null limit 1`);
  return waiting.length > 0;
}

async function numberSome(tx: Queryable, companyId: CompanyId): Promise<number> {
  // A statement of its own: another server that had the lock has committed by the time the next statement reads.
  const [numbering] = await tx.query<{ last: number }>(sql`
    insert into event_numbering (company_id) values (${companyId})
    on conflict (company_id) do update set last = event_numbering.last returning event_numbering.last`);
  const last = numbering?.last ?? 0;
  // What an erasure is about to delete is left out: it would leave a gap.
  const numbered = await tx.query(sql`
    with waiting as (
      select id from event where company_id = ${companyId} and number is null order by id limit ${EVENTS_PER_ROUND} for update skip locked),
    placed as (select id, row_number() over (order by id)::int as place from waiting)
    update event set number = ${last}::int + placed.place from placed where event.company_id = ${companyId} and event.id = placed.id returning event.id`);
  await tx.query(sql`update event_numbering set last = ${last + numbered.length} where company_id = ${companyId}`);
  return numbered.length;
}

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

export type EventGauges = { waits: number; oldestSeconds: number };

/** The events of a company that have no number yet: readers do not see them. None where its database is away. */
export const readEventGauges = (databases: Databases, companyId: CompanyId, now: Date): Promise<EventGauges> =>
  databases
    .forCompany(companyId)
    .query<EventGauges>(sql`
      select count(*)::int as waits, coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8 as "oldestSeconds"
      from event where company_id = ${companyId} and number is null`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);

const NONE: EventGauges = { waits: 0, oldestSeconds: 0 };
