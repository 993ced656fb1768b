import { osloDay } from '#domain/calendar.ts';
import { isMailTime, type MailHours } from '#domain/invitation.ts';
import { remindedUntil } from '#domain/service-book/care.ts';
import { openOrder } from '../care-records/care-sql.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';
import { wantsReminder } from './care-recipient.ts';

/** So that a large import becomes a stream of mails and not a flood. */
const MAX_AT_ONCE = 200;

/**
 * Queues a mail for what falls due in the next days, to each person who decides for the customer. Any server may do it any number of times:
 * a task has one row for each day that was reminded of. Its kind is settled when it is sent.
 */
export async function remindOfCare(db: Db, companyId: CompanyId, { mailHours }: { mailHours: MailHours }, now: Date): Promise<number> {
  if (!isMailTime(now, mailHours)) return 0;
  const today = osloDay(now);
  const mailed = await db.query(sql`
    with due as (
      insert into care_reminder (company_id, care_id, due_on, reminded_at)
      select care.company_id, care.id, care.next_on, ${now}::timestamptz from care
        join customer on customer.company_id = care.company_id and customer.id = care.customer_id and customer.locked_until is null
      where care.company_id = ${companyId} and care.ended_at is null and care.next_on between ${today}::date and ${remindedUntil(today)}::date
        and not exists (select from care_reminder where care_reminder.company_id = care.company_id and care_reminder.care_id = care.id and care_reminder.due_on = care.next_on)
        and ${openOrder} is null
        and not exists (select from erasure where erasure.company_id = customer.company_id and erasure.customer_id = customer.id and erasure.withdrawn_at is null and erasure.done_at is null)
      order by care.next_on, care.id limit ${MAX_AT_ONCE}
      on conflict do nothing returning care_id
    )
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select account.company_id, 'care-reminder', account.email, array[account.id], account.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('customerId', care.customer_id, 'careId', care.id), ${orderOf('care-reminder')}
    from due join care on care.company_id = ${companyId} and care.id = due.care_id
      join customer_access on customer_access.company_id = care.company_id and customer_access.customer_id = care.customer_id
      join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
    where ${wantsReminder(now)} returning id`);
  return mailed.length;
}
