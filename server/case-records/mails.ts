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
