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
      select x.account_id, x.right_, exists (select from case_event e where e.company_id = x.company_id and e.case_id = ${caseId}
        and e.account_id = x.account_id and not e.is_by_staff) as has_written
      from customer_access x where x.company_id = ${companyId} and x.customer_id = ${customerId} and ${isLiveAt(sql`x`, now)}
    )
    insert into case_notice (company_id, case_id, account_id, mailed_at)
    select ${companyId}::int, ${caseId}::int, account_id, ${now}::timestamptz from live
    where has_written or (right_ = 'holder' and not exists (select from live where has_written))
    on conflict (company_id, case_id, account_id) do update set mailed_at = excluded.mailed_at, mails = 1 where ${isNews}::boolean
    returning account_id as id`);
  const accountIds = people.map((person) => person.id);
  if (accountIds.length > 0) await mailPeople(tx, { companyId, caseId, now }, 'case-answered', accountIds);
}
