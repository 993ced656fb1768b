import type { CompanyId } from '../db/company-id.ts';
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
