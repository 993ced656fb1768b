import { CASE_LINK_RENEWABLE_MS } from '#domain/cases/case.ts';
import { CLOSES_AFTER_MS } from '#domain/cases/clocks.ts';
import { CASE_YEARS, COMPLAINT_CASE_YEARS } from '#domain/privacy/retention.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type NewEvent, recordCaseEvents } from './events.ts';
import { type LockedCase, lockCase } from './store.ts';

const MAX_AT_ONCE = 500;
const LATE_MAILS_KEPT_MS = 30 * DAY;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Closes cases that were done two weeks ago, and deletes those that were closed years ago, with all their messages. */
export async function closeAndDeleteOldCases(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  await closeDone(db, companyId, now);
  await forgetClosed(db, companyId, now);
  await db.query(sql`delete from case_link where company_id = ${companyId} and expires_at <= ${before(now, CASE_LINK_RENEWABLE_MS)}`);
  await db.query(sql`delete from late_mail where company_id = ${companyId} and day < ${before(now, LATE_MAILS_KEPT_MS)}::date`);
}

async function closeDone(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const done = await db.query<{ id: number }>(sql`
    select id from customer_case where company_id = ${companyId} and state = 'done' and done_at <= ${before(now, CLOSES_AFTER_MS)} order by done_at`);
  for (const { id } of done)
    await db.transaction(async (tx) => {
      const locked = await lockCase(tx, companyId, id);
      // The customer may have reopened it since.
      if (locked.current.state === 'done')
        await recordCaseEvents(tx, locked, { kind: 'closed', at: now, accountId: null, isByStaff: true });
    });
}

/** A few at a time, so that requests do not wait for it. */
async function forgetClosed(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  for (let isMore = true; isMore; ) {
    const gone = await db.query(sql`
      delete from customer_case where company_id = ${companyId} and id in (
        select id from customer_case where company_id = ${companyId} and state = 'closed'
          and closed_at < ${now}::timestamptz - make_interval(years => case kind when 'complaint' then ${COMPLAINT_CASE_YEARS}::int else ${CASE_YEARS}::int end)
        limit ${MAX_AT_ONCE})
      returning id`);
    isMore = gone.length === MAX_AT_ONCE;
  }
}

const releaseEvent = (now: Date): NewEvent => ({ kind: 'released', at: now, accountId: null, isByStaff: true });

/** Unassigns the open cases of an employee who can no longer log in. */
export async function releaseCases(tx: Queryable, companyId: CompanyId, employeeId: number, now: Date): Promise<void> {
  const cases = await tx.query<{ id: number }>(sql`
    select id from customer_case where company_id = ${companyId} and assigned_to = ${employeeId} and state <> 'closed' order by id`);
  for (const { id } of cases) await recordCaseEvents(tx, await lockCase(tx, companyId, id), releaseEvent(now));
}

/** Before a case is locked and reopened: closing the assignee's login comes before, or waits and then unassigns the case. */
export const lockAssignee = (tx: Queryable, companyId: CompanyId, caseId: number): Promise<unknown> =>
  tx.query(sql`
    select from account where company_id = ${companyId} and disabled_at is null and employee_id = (
      select assigned_to from customer_case where company_id = ${companyId} and id = ${caseId})
    order by id for share`);

/** For a case that is reopened: its employee may no longer be able to log in. */
export async function releaseIfGone(tx: Queryable, { companyId, current }: LockedCase, now: Date): Promise<NewEvent[]> {
  if (current.assignedTo === null || (await canLogIn(tx, companyId, current.assignedTo))) return [];
  return [releaseEvent(now)];
}

export async function canLogIn(tx: Queryable, companyId: CompanyId, employeeId: number): Promise<boolean> {
  const [login] = await tx.query(sql`
    select 1 from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null limit 1`);
  return login !== undefined;
}
