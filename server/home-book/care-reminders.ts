// Ends or resumes the reminders of one kind, by the link of such a mail.
import { optOutOfCare, unsubscribeFromCare } from '#contract/home-book-care.ts';
import { osloDay } from '#domain/calendar.ts';
import { type CareMail, remindedUntil } from '#domain/home-book/care.ts';
import { isMailTime, type MailHours } from '#domain/surveys/survey-mails.ts';
import { MINUTE } from '#domain/time.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound, tooManyRequests } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answerAnyone } from '../http/answer.ts';
import { answerUnsubscribe } from '../http/answer-unsubscribe.ts';
import { orderOf } from '../outbox/outbox.ts';
import { openOrder } from './care.ts';

const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const optOutOfCareRoute = answerAnyone(optOutOfCare, async ({ companyId, db, deps, body, request }) => {
  const at = { companyId, now: deps.now() };
  const { retryAfterMs } = await takeFromBudget(db, at, budgetSubject('care-link', addressGroup(request.ip)), TRIES_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const kind = await setCareMails(db, at, sha256(body.token), body.wantsMails);
  if (!kind) throw notFound();
  return { kind };
});

// The button of a mail program that ends the reminders of one kind.
export const unsubscribeFromCareRoute = answerUnsubscribe(unsubscribeFromCare, (db, at, tokenHash) =>
  setCareMails(db, at, tokenHash, false),
);

type CompanyNow = { companyId: CompanyId; now: Date };

/** Whether the person of a link gets reminders of its kind. The same choice twice is recorded once. Null: there is no such link. */
export const setCareMails = (db: Db, { companyId, now }: CompanyNow, tokenHash: Buffer, wantsMails: boolean): Promise<CareMail | null> =>
  db.transaction(async (tx) => {
    const [link] = await tx.query<{ account_id: number; kind: CareMail }>(sql`
      select account_id, kind from care_link where company_id = ${companyId} and token_hash = ${tokenHash} and expires_at > ${now}`);
    if (!link) return null;
    const changed = wantsMails
      ? await tx.query(sql`
          delete from care_opt_out where company_id = ${companyId} and account_id = ${link.account_id} and kind = ${link.kind} returning kind`)
      : await tx.query(sql`
          insert into care_opt_out (company_id, account_id, kind, opted_out_at) values (${companyId}, ${link.account_id}, ${link.kind}, ${now})
          on conflict do nothing returning kind`);
    if (changed.length > 0) {
      const event = wantsMails ? 'care-mails-resumed' : 'care-mails-ended';
      await writeAudit(tx, { companyId, accountId: link.account_id, event, at: now, detail: { kind: link.kind } });
    }
    return link.kind;
  });

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

/** The person decides for the customer by the access, and can be written to. The others see what is coming in the book. */
export const wantsReminder = (now: Date): Sql =>
  sql`(customer_access.right_ = 'holder' and ${isLiveAt(now)} and account.disabled_at is null and account.email <> '')`;
