import { type Static, Type } from 'typebox';
import { accountDigits, isAccountNumber, isKid, kidDigits } from '#domain/bills/bill.ts';
import { oreFromKroner } from '#domain/money.ts';
import { compare } from '#domain/offers/agreement.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { Company, Day, ExternalId, Kroner, oneLine, reference, someText } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome, type Problem } from '../import-lines/kind.ts';
import { type RawPrices, rawPrices } from '../offers/agreement.ts';
import { orderOfImported } from '../outbox/outbox.ts';

const MAX_NUMBER_LENGTH = 40;
const PaidKroner = { ...Kroner, minimum: 0 };

const schema = Type.Object(
  {
    kind: Type.Literal('bill'),
    company: Company,
    id: ExternalId,
    job: reference('the job'),
    billNumber: someText(MAX_NUMBER_LENGTH, 'the number that is on the bill'),
    dueDate: Type.String({ ...Day, description: 'the last day to pay' }),
    sum: Type.Number({ ...Kroner, minimum: 0.01, description: 'kroner with VAT' }),
    paid: Type.Optional(Type.Number({ ...PaidKroner, description: 'kroner so far; 0' })),
    credited: Type.Optional(Type.Number({ ...PaidKroner, description: 'kroner; 0' })),
    kid: oneLine(40, 'the number by which the payment is recognised'),
    account: oneLine(20, 'an account number; customers are shown those that the company has listed'),
    final: Type.Optional(Type.Boolean({ description: 'true: no further bill comes for the job' })),
  },
  { additionalProperties: false },
);
type Line = Static<typeof schema>;

const checkNumbers = ({ billNumber, kid = '', account = '' }: Line): Problem | null => {
  if (billNumber.trim() === '') return { field: 'billNumber', reason: 'bad-value' };
  if (kidDigits(kid) !== '' && !isKid(kidDigits(kid))) return { field: 'kid', reason: 'bad-value' };
  return accountDigits(account) === '' || isAccountNumber(accountDigits(account)) ? null : { field: 'account', reason: 'bad-value' };
};

/** Every line says how the bill is now. It is the bill of the customer whose job it is when the line comes. */
export const bill: ImportKind<Line> = {
  name: 'bill',
  summary: 'a bill for a job: what is to be paid, when and where to',
  schema,
  staging: {
    name: 'staged_bill',
    columns: {
      line: 'int',
      external_id: 'text',
      job: 'text',
      number: 'text',
      due_on: 'date',
      sum_ore: 'bigint',
      paid_ore: 'bigint',
      credited_ore: 'bigint',
      kid: 'text',
      account: 'text',
      is_final: 'boolean',
    },
  },
  references: { job: 'job' },
  erasable: { job: { kind: 'job', column: 'job' } },
  check: checkNumbers,
  uniques: (line) => [{ scope: 'bill', text: line.id, field: 'id' }],
  row: (line) => ({
    external_id: line.id,
    job: line.job,
    number: line.billNumber.trim(),
    due_on: line.dueDate,
    sum_ore: oreFromKroner(line.sum),
    paid_ore: oreFromKroner(line.paid ?? 0),
    credited_ore: oreFromKroner(line.credited ?? 0),
    kid: kidDigits(line.kid ?? '') || null,
    account: accountDigits(line.account ?? '') || null,
    is_final: String(line.final ?? false),
  }),
  merge: async (tx, { companyId, now }) => {
    const merged = await mergeWith(
      tx,
      sql`
      with line as materialized (
        select staged_bill.*, job.id as job_id, job.customer_id, own.id as existing, 'job' as field, case when job.id is null then staged_bill.job end as ref,
          case when job.id is null then 'not-found' when job.erased_on is not null or customer.locked_until is not null then 'erased' end as reason
        from pg_temp.staged_bill
          left join lateral (select id, customer_id, erased_on from job where company_id = ${companyId} and external_id = staged_bill.job limit 1) job on true
          left join lateral (select locked_until from customer where company_id = ${companyId} and id = job.customer_id limit 1) customer on true
          left join lateral (select id from bill where company_id = ${companyId} and external_id = staged_bill.external_id limit 1) own on true
      ), fresh as (
        insert into bill (company_id, external_id, number, job_id, customer_id, due_on, sum_ore, paid_ore, credited_ore, kid, account, is_final)
        select ${companyId}, external_id, number, job_id, customer_id, due_on, sum_ore, paid_ore, credited_ore, kid, account, is_final
        from line where reason is null and existing is null returning 1
      ), changed as (
        update bill set number = line.number, job_id = line.job_id, customer_id = line.customer_id, due_on = line.due_on, sum_ore = line.sum_ore,
          paid_ore = line.paid_ore, credited_ore = line.credited_ore, kid = line.kid, account = line.account, is_final = line.is_final
        from line where line.reason is null and bill.company_id = ${companyId} and bill.id = line.existing
          and (bill.number, bill.job_id, bill.customer_id, bill.due_on, bill.sum_ore, bill.paid_ore, bill.credited_ore, bill.kid, bill.account, bill.is_final)
            is distinct from (line.number, line.job_id, line.customer_id, line.due_on, line.sum_ore, line.paid_ore, line.credited_ore, line.kid, line.account, line.is_final)
        returning 1
      ) ${outcome}`,
    );
    if (merged.fresh + merged.changed > 0) await notifyFarOver(tx, companyId, now);
    return merged;
  },
};

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
