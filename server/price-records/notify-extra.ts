import type { ExtraState } from '#domain/prices/extra.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { channelsOf } from '../outbox/channels.ts';
import { orderOf } from '../outbox/outbox.ts';
import type { LockedExtra } from './lock-extra.ts';
import { pricePeople } from './price-people.ts';

type Named = Pick<LockedExtra, 'companyId' | 'extraId'>;

/** States that the customer can answer, which also go out by SMS; the others are only mailed. */
const TO_ANSWER: readonly ExtraState[] = ['sent', 'agreed-orally'];

/** To all who may answer; the mail shows the state at the time of sending. `accountId`: to that person only. */
export async function mailExtra(
  tx: Queryable,
  { companyId, extraId }: Named,
  now: Date,
  accountId: number | null = null,
  order: Sql = orderOf('extra-news'),
): Promise<void> {
  await tx.query(sql`
    insert into outbox (company_id, kind, channel, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
    select extra.company_id, 'extra-news', channel.channel, channel.recipient, array[person.id], person.language, ${now}::timestamptz, ${now}::timestamptz, jsonb_build_object('extraId', extra.id, 'customerId', extra.customer_id), ${order}
    from extra join customer on customer.company_id = extra.company_id and customer.id = extra.customer_id
      cross join lateral ${pricePeople(now)} person
      join account on account.company_id = extra.company_id and account.id = person.id
      cross join lateral ${channelsOf(sql`extra.state = any(${[...TO_ANSWER]}::text[])`)} channel
    where extra.company_id = ${companyId} and extra.id = ${extraId} and (${accountId}::int is null or person.id = ${accountId})`);
}

/** Mails the customer's answer to the department of the employee who wrote the extra; where it has no address, to every Admin. */
export async function mailOfficeAboutExtra(
  tx: Queryable,
  { companyId, extraId, customerId, appointmentId }: LockedExtra,
  now: Date,
): Promise<void> {
  const order = orderOf('extra-answered');
  await tx.query(sql`
    with department as (
      select department.case_email from extra join employee on employee.company_id = extra.company_id and employee.id = extra.employee_id
        join department on department.company_id = employee.company_id and department.id = employee.department_id
      where extra.company_id = ${companyId} and extra.id = ${extraId} and department.case_email <> '' and ${appointmentId}::int is not null
    )
    insert into outbox (company_id, kind, recipient, account_ids, appointment_id, language, created_at, due_at, about, priority, caused_by)
    select ${companyId}::int, 'extra-answered', case_email, '{}'::int[], ${appointmentId}::int, 'nb', ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('extraId', ${extraId}::int, 'customerId', ${customerId}::int), ${order} from department
    union all
    select account.company_id, 'extra-answered', account.email, array[account.id], ${appointmentId}::int, account.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('extraId', ${extraId}::int, 'customerId', ${customerId}::int), ${order}
    from account where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and account.email <> '' and not exists (select from department)`);
}
