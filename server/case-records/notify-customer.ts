import type { EventKind } from '#domain/cases/history.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { LockedCase } from './lock-case.ts';
import { mailPeople } from './mails.ts';

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
