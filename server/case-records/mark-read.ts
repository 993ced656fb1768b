import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type Reader = { companyId: CompanyId; caseId: number; accountId: number; now: Date };

/** Stores how far a person has read, never moving back. A person who has read all of the office's messages is not reminded of them. */
export async function markRead(tx: Queryable, { companyId, caseId, accountId, now }: Reader, upTo: number): Promise<number> {
  const [mark] = await tx.query<{ up_to: number }>(sql`
    insert into case_read (company_id, case_id, account_id, up_to, at)
    select customer_case.company_id, customer_case.id, ${accountId}::int, least(${upTo}::int, customer_case.last_number), ${now}::timestamptz
    from customer_case where customer_case.company_id = ${companyId} and customer_case.id = ${caseId}
    on conflict (company_id, case_id, account_id) do update set up_to = greatest(case_read.up_to, excluded.up_to), at = excluded.at
    returning up_to`);
  await tx.query(sql`
    delete from case_notice using customer_case
    where case_notice.company_id = ${companyId} and case_notice.case_id = ${caseId} and case_notice.account_id = ${accountId}
      and customer_case.company_id = case_notice.company_id and customer_case.id = case_notice.case_id and customer_case.last_of_staff <= ${mark?.up_to ?? 0}`);
  return mark?.up_to ?? 0;
}
