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
    select x.company_id, 'extra-news', c.channel, c.recipient, array[p.id], p.language, ${now}::timestamptz, ${now}::timestamptz, jsonb_build_object('extraId', x.id, 'customerId', x.customer_id), ${order}
    from extra x join customer o on o.company_id = x.company_id and o.id = x.customer_id
      cross join lateral ${pricePeople(sql`o`, now)} p
      join account a on a.company_id = x.company_id and a.id = p.id
      cross join lateral ${channelsOf(sql`a`, sql`x.state = any(${[...TO_ANSWER]}::text[])`)} c
    where x.company_id = ${companyId} and x.id = ${extraId} and (${accountId}::int is null or p.id = ${accountId})`);
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
      select d.case_email from extra x join employee p on p.company_id = x.company_id and p.id = x.employee_id
        join department d on d.company_id = p.company_id and d.id = p.department_id
      where x.company_id = ${companyId} and x.id = ${extraId} and d.case_email <> '' and ${appointmentId}::int is not null
    )
    insert into outbox (company_id, kind, recipient, account_ids, appointment_id, language, created_at, due_at, about, priority, caused_by)
    select ${companyId}::int, 'extra-answered', case_email, '{}'::int[], ${appointmentId}::int, 'nb', ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('extraId', ${extraId}::int, 'customerId', ${customerId}::int), ${order} from department
    union all
    select a.company_id, 'extra-answered', a.email, array[a.id], ${appointmentId}::int, a.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('extraId', ${extraId}::int, 'customerId', ${customerId}::int), ${order}
    from account a where a.company_id = ${companyId} and a.role = 'Admin' and a.disabled_at is null and a.email <> '' and not exists (select from department)`);
}
