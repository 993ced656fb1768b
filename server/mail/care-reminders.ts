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
      select c.company_id, c.id, c.next_on, ${now}::timestamptz from care c
        join customer o on o.company_id = c.company_id and o.id = c.customer_id and o.locked_until is null
      where c.company_id = ${companyId} and c.ended_at is null and c.next_on between ${today}::date and ${remindedUntil(today)}::date
        and not exists (select from care_reminder r where r.company_id = c.company_id and r.care_id = c.id and r.due_on = c.next_on)
        and ${openOrder(sql`c`)} is null
        and not exists (select from erasure e where e.company_id = o.company_id and e.customer_id = o.id and e.withdrawn_at is null and e.done_at is null)
      order by c.next_on, c.id limit ${MAX_AT_ONCE}
      on conflict do nothing returning care_id
    )
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select a.company_id, 'care-reminder', a.email, array[a.id], a.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('customerId', c.customer_id, 'careId', c.id), ${orderOf('care-reminder')}
    from due join care c on c.company_id = ${companyId} and c.id = due.care_id
      join customer_access x on x.company_id = c.company_id and x.customer_id = c.customer_id
      join account a on a.company_id = x.company_id and a.id = x.account_id
    where ${wantsReminder(sql`x`, sql`a`, now)} returning id`);
  return mailed.length;
}
