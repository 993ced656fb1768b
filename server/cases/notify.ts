import type { EventKind } from '#domain/cases/history.ts';
import { isLiveAt } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type CasePersonMail, channelsOf, type OfficeMail } from '../outbox/kinds.ts';
import { orderOf } from '../outbox/outbox.ts';
import type { LockedCase } from './store.ts';

/**
 * Mails the people with access who have written in the case, or else the holders, that the office has written. A person who was mailed and
 * has not read since is not mailed again, except about a visit and when the case is done, since it closes by itself if they do not answer.
 */
export async function notifyCustomer(
  tx: Queryable,
  { companyId, caseId, customerId }: LockedCase,
  kind: EventKind,
  now: Date,
): Promise<void> {
  const isNews = kind === 'done' || kind === 'visit';
  const people = await tx.query<{ id: number }>(sql`
    with live as (
      select customer_access.account_id, customer_access.right_, exists (select from case_event where case_event.company_id = customer_access.company_id and case_event.case_id = ${caseId}
        and case_event.account_id = customer_access.account_id and not case_event.is_by_staff) as has_written
      from customer_access where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and ${isLiveAt(now)}
    )
    insert into case_notice (company_id, case_id, account_id, mailed_at)
    select ${companyId}::int, ${caseId}::int, account_id, ${now}::timestamptz from live
    where has_written or (right_ = 'holder' and not exists (select from live where has_written))
    on conflict (company_id, case_id, account_id) do update set mailed_at = excluded.mailed_at, mails = 1 where ${isNews}::boolean
    returning account_id as id`);
  const accountIds = people.map((person) => person.id);
  if (accountIds.length > 0) await mailPeople(tx, { companyId, caseId, now }, 'case-answered', accountIds);
}

type About = { companyId: CompanyId; caseId: number; now: Date };

/** Mails the customer's people. A login without an address gets nothing. */
export const mailPeople = (
  tx: Queryable,
  { companyId, caseId, now }: About,
  kind: CasePersonMail,
  accountIds: readonly number[],
): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, recipient, account_ids, case_id, language, created_at, due_at, priority, caused_by)
    select account.company_id, ${kind}::text, account.email, array[account.id], ${caseId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz, ${orderOf(kind)}
    from account where account.company_id = ${companyId} and account.id = any(${accountIds}::int[]) and account.email <> '' and account.disabled_at is null`);

/** The person who reports danger also gets an SMS that it has arrived, unless they want none. The receipt itself is mailed. */
export const textReceipt = (tx: Queryable, { companyId, caseId, now }: About, accountId: number): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, case_id, language, created_at, due_at, priority, caused_by)
    select account.company_id, 'case-received', channel.channel, channel.recipient, array[account.id], ${caseId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz,
      ${orderOf('case-received')}
    from account cross join lateral ${channelsOf()} channel
    where account.company_id = ${companyId} and account.id = ${accountId} and account.disabled_at is null and channel.channel = 'sms'`);

/** Mails the address of the case's department; where there is none, every Admin. `by`: set where time, not a caller, is the cause. */
export const mailOffice = (tx: Queryable, { companyId, caseId, now }: About, kind: OfficeMail, by?: number): Promise<unknown> => {
  const order = orderOf(kind, by);
  return tx.query(sql`
    with department as (
      select department.case_email from customer_case join department on department.company_id = customer_case.company_id and department.id = customer_case.department_id
      where customer_case.company_id = ${companyId} and customer_case.id = ${caseId} and department.case_email <> ''
    )
    insert into outbox (company_id, kind, recipient, account_ids, case_id, language, created_at, due_at, priority, caused_by)
    select ${companyId}::int, ${kind}::text, case_email, '{}'::int[], ${caseId}::int, 'nb', ${now}::timestamptz, ${now}::timestamptz, ${order} from department
    union all
    select account.company_id, ${kind}::text, account.email, array[account.id], ${caseId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz, ${order}
    from account where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and account.email <> ''
      and not exists (select from department)`);
};
