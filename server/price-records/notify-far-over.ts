import { compare } from '#domain/prices/agreement.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { orderOfImported } from '../outbox/outbox.ts';
import { type RawPrices, rawPrices } from './agreement.ts';

/** The bills that the current import has added or changed, and about which the office has not been mailed. */
const arrived = (companyId: CompanyId): Sql => sql`bill join pg_temp.staged_bill on staged_bill.external_id = bill.external_id
  where bill.company_id = ${companyId} and bill.far_over_at is null and bill.credited_ore < bill.sum_ore`;

/** Mails the office about bills that bring their job far above its estimate: once per bill, one mail for a job with several. */
export async function notifyFarOver(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const jobs = await tx.query<{ id: number; prices: RawPrices }>(sql`
    select job.id, ${rawPrices} as prices
    from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id and customer.kind = 'private'
    where job.company_id = ${companyId} and job.id in (select bill.job_id from ${arrived(companyId)})
      and exists (select from offer join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
        where offer.company_id = job.company_id and offer.job_id = job.id and offer.customer_id = job.customer_id and offer.state = 'accepted' and offer_acceptance.kind = 'estimate')`);
  const far = jobs.filter(({ prices }) => compare(prices)?.isFarOver).map(({ id }) => id);
  if (far.length === 0) return;
  await tx.query(sql`
    with noted as (
      update bill set far_over_at = ${now} from (select bill.id from ${arrived(companyId)} and bill.job_id = any(${far}::int[])) arrived
      where bill.company_id = ${companyId} and bill.id = arrived.id returning bill.id, bill.job_id, bill.customer_id
    ), about as (select job_id, customer_id, max(id) as bill_id from noted group by job_id, customer_id)
    insert into outbox (company_id, kind, recipient, account_ids, job_id, language, created_at, due_at, about, priority, caused_by)
    select ${companyId}::int, 'bill-far-over', recipient.email, recipient.account_ids, about.job_id, recipient.language, ${now}::timestamptz, ${now}::timestamptz,
      jsonb_build_object('billId', about.bill_id, 'customerId', about.customer_id), ${orderOfImported()}
    from about cross join lateral (${officeOf(companyId)}) recipient`);
}

/** The department of the employee who did the job `a.job_id`; where it has no address, every Admin. */
const officeOf = (companyId: CompanyId): Sql => sql`
  select department.case_email as email, '{}'::int[] as account_ids, 'nb' as language
  from job join employee on employee.company_id = job.company_id and employee.id = job.employee_id and employee.id > 0
    join department on department.company_id = employee.company_id and department.id = employee.department_id and department.case_email <> ''
  where job.company_id = ${companyId} and job.id = about.job_id
  union all
  select account.email, array[account.id], account.language from account
  where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and account.email <> '' and not exists (
    select from job join employee on employee.company_id = job.company_id and employee.id = job.employee_id and employee.id > 0
      join department on department.company_id = employee.company_id and department.id = employee.department_id and department.case_email <> ''
    where job.company_id = ${companyId} and job.id = about.job_id)`;
