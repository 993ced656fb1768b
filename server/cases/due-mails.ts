import { osloDay } from '#domain/calendar.ts';
import { ALARM_EVERY_MS, REMINDED_AFTER_MS } from '#domain/cases/case.ts';
import { isOpenAt } from '#domain/cases/opening-hours.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';
import { isUnassignedDanger } from './danger.ts';
import { mailOffice, mailPeople } from './notify.ts';
import { readHours } from './office-hours.ts';

const MAX_AT_ONCE = 200;
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Mails that are due by time: an unassigned danger case is mailed again, people who have not read are reminded once, and Admins learn once
 * a day what is late. Any number of servers may do it: each row is taken by one of them.
 */
export async function queueDueCaseMails(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  await db.transaction((tx) => alarmAgain(tx, companyId, now));
  await db.transaction((tx) => remind(tx, companyId, now));
  await db.transaction((tx) => mailLate(tx, companyId, now));
}

/** One alarm for each customer and department, about the newest case: it says how many others there are. */
async function alarmAgain(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const [lock] = await tx.query<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.dangerAlarms}::int, ${companyId}::int) as is_ours`,
  );
  if (!lock?.is_ours) return;
  const cases = await tx.query<{ id: number; place: string; sent_by: number | null }>(sql`
    with due as (
      select customer_case.customer_id, customer_case.department_id from customer_case where customer_case.company_id = ${companyId} and ${isUnassignedDanger}
      group by 1, 2 having max(customer_case.alarmed_at) <= ${before(now, ALARM_EVERY_MS)} limit ${MAX_AT_ONCE}
    )
    update customer_case set alarmed_at = ${now} from due
    where customer_case.company_id = ${companyId} and customer_case.customer_id = due.customer_id and customer_case.department_id is not distinct from due.department_id
      and ${isUnassignedDanger}
    returning customer_case.id, concat_ws(' ', customer_case.customer_id, customer_case.department_id) as place, customer_case.sent_by`);
  const newest = new Map(cases.toSorted((a, b) => a.id - b.id).map((found) => [found.place, found]));
  for (const { id, sent_by } of newest.values()) await mailOffice(tx, { companyId, caseId: id, now }, 'case-danger', sent_by ?? 0);
}

async function remind(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const notices = await tx.query<{ case_id: number; account_id: number }>(sql`
    update case_notice set mails = 2, mailed_at = ${now} from (
      select case_id, account_id from case_notice where company_id = ${companyId} and mails = 1 and mailed_at <= ${before(now, REMINDED_AFTER_MS)}
      limit ${MAX_AT_ONCE} for update skip locked) due
    where case_notice.company_id = ${companyId} and case_notice.case_id = due.case_id and case_notice.account_id = due.account_id
    returning case_notice.case_id, case_notice.account_id`);
  for (const { case_id, account_id } of notices) await mailPeople(tx, { companyId, caseId: case_id, now }, 'case-reminder', [account_id]);
}

/** In opening hours: late cases wait until the morning, and mail no Admin at night. */
async function mailLate(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const [late] = await tx.query(sql`
    select 1 from customer_case where company_id = ${companyId} and is_open and due_at < ${now}
      and not exists (select from late_mail where company_id = ${companyId} and day = ${osloDay(now)}::date) limit 1`);
  if (!late || !isOpenAt(await readHours(tx, companyId, now), now)) return;
  const [isFirst] = await tx.query(
    sql`insert into late_mail (company_id, day) values (${companyId}, ${osloDay(now)}) on conflict do nothing returning 1`,
  );
  if (!isFirst) return;
  await tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
    select account.company_id, 'cases-late', account.email, array[account.id], account.language, ${now}::timestamptz, ${now}::timestamptz, ${orderOf('cases-late')}
    from account where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and account.email <> ''`);
}
