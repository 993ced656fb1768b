import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { channelsOf } from '../outbox/channels.ts';
import type { CasePersonMail, OfficeMail } from '../outbox/mail-kinds.ts';
import { orderOf } from '../outbox/outbox.ts';

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
    select a.company_id, ${kind}::text, a.email, array[a.id], ${caseId}::int, a.language, ${now}::timestamptz, ${now}::timestamptz, ${orderOf(kind)}
    from account a where a.company_id = ${companyId} and a.id = any(${accountIds}::int[]) and a.email <> '' and a.disabled_at is null`);

/** The person who reports danger also gets an SMS that it has arrived, unless they want none. The receipt itself is mailed. */
export const textReceipt = (tx: Queryable, { companyId, caseId, now }: About, accountId: number): Promise<unknown> =>
  tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, case_id, language, created_at, due_at, priority, caused_by)
    select a.company_id, 'case-received', c.channel, c.recipient, array[a.id], ${caseId}::int, a.language, ${now}::timestamptz, ${now}::timestamptz,
      ${orderOf('case-received')}
    from account a cross join lateral ${channelsOf(sql`a`)} c
    where a.company_id = ${companyId} and a.id = ${accountId} and a.disabled_at is null and c.channel = 'sms'`);

/** Mails the address of the case's department; where there is none, every Admin. `by`: set where time, not a caller, is the cause. */
export const mailOffice = (tx: Queryable, { companyId, caseId, now }: About, kind: OfficeMail, by?: number): Promise<unknown> => {
  const order = orderOf(kind, by);
  return tx.query(sql`
    with department as (
      select d.case_email from customer_case c join department d on d.company_id = c.company_id and d.id = c.department_id
      where c.company_id = ${companyId} and c.id = ${caseId} and d.case_email <> ''
    )
    insert into outbox (company_id, kind, recipient, account_ids, case_id, language, created_at, due_at, priority, caused_by)
    select ${companyId}::int, ${kind}::text, case_email, '{}'::int[], ${caseId}::int, 'nb', ${now}::timestamptz, ${now}::timestamptz, ${order} from department
    union all
    select a.company_id, ${kind}::text, a.email, array[a.id], ${caseId}::int, a.language, ${now}::timestamptz, ${now}::timestamptz, ${order}
    from account a where a.company_id = ${companyId} and a.role = 'Admin' and a.disabled_at is null and a.email <> ''
      and not exists (select from department)`);
};
