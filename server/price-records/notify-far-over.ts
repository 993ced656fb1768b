import { compare } from '#domain/prices/agreement.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { orderOfImported } from '../outbox/outbox.ts';
import { type RawPrices, rawPrices } from './agreement.ts';

/** The bills `b` that the current import has added or changed, and about which the office has not been mailed. */
const arrived = (companyId: CompanyId): Sql => sql`bill b join pg_temp.staged_bill s on s.external_id = b.external_id
  where b.company_id = ${companyId} and b.far_over_at is null and b.credited_ore < b.sum_ore`;

/** Mails the office about bills that bring their job far above its estimate: once per bill, one mail for a job with several. */
export async function notifyFarOver(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const jobs = await tx.query<{ id: number; prices: RawPrices }>(sql`
    select j.id, ${rawPrices(sql`j`, sql`o`)} as prices
    from job j join customer o on o.company_id = j.company_id and o.id = j.customer_id and o.kind = 'private'
    where j.company_id = ${companyId} and j.id in (select b.job_id from ${arrived(companyId)})
      and exists (select from offer f join offer_acceptance y on y.company_id = f.company_id and y.offer_id = f.id
        where f.company_id = j.company_id and f.job_id = j.id and f.customer_id = j.customer_id and f.state = 'accepted' and y.kind = 'estimate')`);
  const far = jobs.filter(({ prices }) => compare(prices)?.isFarOver).map(({ id }) => id);
  if (far.length === 0) return;
  await tx.query(sql`
    with noted as (
      update bill t set far_over_at = ${now} from (select b.id from ${arrived(companyId)} and b.job_id = any(${far}::int[])) b
      where t.company_id = ${companyId} and t.id = b.id returning t.id, t.job_id, t.customer_id
    ), about as (select job_id, customer_id, max(id) as bill_id from noted group by job_id, customer_id)
    insert into outbox (company_id, kind, recipient, account_ids, job_id, language, created_at, due_at, about, priority, caused_by)
    select ${companyId}::int, 'bill-far-over', r.email, r.account_ids, a.job_id, r.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('billId', a.bill_id, 'customerId', a.customer_id), ${orderOfImported()}
    from about a cross join lateral (${officeOf(companyId)}) r`);
}

/** The department of the employee who did the job `a.job_id`; where it has no address, every Admin. */
const officeOf = (companyId: CompanyId): Sql => sql`
  select d.case_email as email, '{}'::int[] as account_ids, 'nb' as language
  from job j join employee p on p.company_id = j.company_id and p.id = j.employee_id and p.id > 0
    join department d on d.company_id = p.company_id and d.id = p.department_id and d.case_email <> ''
  where j.company_id = ${companyId} and j.id = a.job_id
  union all
  select m.email, array[m.id], m.language from account m
  where m.company_id = ${companyId} and m.role = 'Admin' and m.disabled_at is null and m.email <> '' and not exists (
    select from job j join employee p on p.company_id = j.company_id and p.id = j.employee_id and p.id > 0
      join department d on d.company_id = p.company_id and d.id = p.department_id and d.case_email <> ''
    where j.company_id = ${companyId} and j.id = a.job_id)`;
