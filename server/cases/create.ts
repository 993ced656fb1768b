import { type CaseKind, titleOf } from '#domain/cases/case.ts';
import { dueAt, isOpen } from '#domain/cases/clocks.ts';
import { type CurrentCase, foldCase } from '#domain/cases/history.ts';
import type { Language } from '#domain/language.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { insertEvent } from '../events/record.ts';
import { brandOfJob } from '../jobs/form-content.ts';
import { addressOfCase, sortedAt } from './columns.ts';
import { refuseTooMuchDanger } from './danger.ts';
import { addEvent, caseEvent, type NewEvent } from './events.ts';
import { type LockedCase, markRead } from './store.ts';

export type CaseToCreate = {
  companyId: CompanyId;
  customerId: number;
  kind: CaseKind;
  text: string;
  /** Made by the sender, so that a case that is sent twice is created once. */
  key: string;
  jobId: number | null;
  siteId: number | null;
  discoveredOn: string | null;
  visitTimes: string;
  isDanger: boolean;
  /** Only where the office begins the case; one from a customer goes to the department of its job, or to the company's default. */
  departmentId: number | null;
  /** The language of the receipt; null: the office began it, and nothing was promised. */
  receiptIn: Language | null;
};
type FirstEvent = NewEvent & { accountId: number };
type KnownCase = { caseId: number; sentAt: Date; answerBy: Date | null; repairBy: Date | null };
export type CreatedCase = { isNew: true; created: LockedCase } | { isNew: false; known: KnownCase };

/** All cases are created here: the row after its first event, that event with its text, and a mark that the sender has read it. */
export async function createCase(tx: Queryable, wanted: CaseToCreate, first: FirstEvent): Promise<CreatedCase> {
  const before = await findSent(tx, wanted);
  if (before) return { isNew: false, known: before };
  if (wanted.isDanger) await refuseTooMuchDanger(tx, wanted);
  if (!first.isByStaff) await checkOwned(tx, wanted);
  const now = foldCase([first]);
  const caseId = await insertCase(tx, wanted, first, now);
  if (caseId === null) {
    // Another request has stored the same case a moment ago.
    const other = await findSent(tx, wanted);
    if (other) return { isNew: false, known: other };
    throw notFound();
  }
  const { companyId, customerId, jobId, kind, text, key, isDanger } = wanted;
  const created: LockedCase = { companyId, caseId, customerId, jobId, kind, lastNumber: 1, current: now };
  const event = { ...first, message: { text, key } };
  await addEvent(tx, created, 1, event, insertEvent(caseEvent(created, [event], isDanger)));
  await markRead(tx, { companyId, caseId, accountId: first.accountId, now: first.at }, 1);
  return { isNew: true, created };
}

async function findSent(tx: Queryable, { companyId, customerId, kind, text, key, isDanger }: CaseToCreate): Promise<KnownCase | null> {
  const [found] = await tx.query<KnownCase & { isSame: boolean }>(sql`
    select customer_case.id as "caseId", customer_case.sent_at as "sentAt", case_event.answer_by as "answerBy", case_event.repair_by as "repairBy",
      case_message.text = ${text} and customer_case.kind = ${kind} and customer_case.is_danger = ${isDanger} as "isSame"
    from customer_case join case_event on case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.number = 1
      join case_message on case_message.company_id = customer_case.company_id and case_message.case_id = customer_case.id and case_message.number = 1
    where customer_case.company_id = ${companyId} and customer_case.customer_id = ${customerId} and customer_case.client_key = ${key}`);
  if (!found) return null;
  if (!found.isSame) throw new ApiError('already-sent');
  const { isSame: _, ...known } = found;
  return known;
}

/** The job and the site must be the customer's own. */
async function checkOwned(tx: Queryable, { companyId, customerId, jobId, siteId }: CaseToCreate): Promise<void> {
  const [owned] = await tx.query<{ has_job: boolean; has_site: boolean }>(sql`
    select ${jobId}::int is null or exists (select from job where company_id = ${companyId} and customer_id = ${customerId} and id = ${jobId}) as has_job,
      ${siteId}::int is null or exists (select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId}) as has_site`);
  if (!owned?.has_job || !owned.has_site) throw notFound();
}

/** Null: there is a case with this key already. */
async function insertCase(tx: Queryable, wanted: CaseToCreate, first: FirstEvent, now: CurrentCase): Promise<number | null> {
  const { companyId, customerId, kind, text, key, jobId, siteId, discoveredOn, visitTimes, isDanger } = wanted;
  const [ofCustomer, ofStaff] = first.isByStaff ? [0, 1] : [1, 0];
  const sentBy = first.isByStaff ? null : first.accountId;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into customer_case (company_id, customer_id, kind, title, job_id, site_id, discovered_on, visit_times, is_danger, sent_by, sent_at,
      client_key, state, is_open, assigned_to, department_id, due_at, sorted_at, changed_at, last_number, last_of_customer, last_of_staff, receipt)
    select customer_case.company_id, customer_case.customer_id, ${kind}, ${titleOf(text)}, customer_case.job_id, customer_case.site_id, ${discoveredOn}::date, ${visitTimes}, ${isDanger}::boolean,
      ${sentBy}::int, ${first.at}::timestamptz, ${key}::uuid, ${now.state}, ${isOpen(now)}::boolean, ${now.assignedTo}::int,
      ${departmentOf(wanted, first)}, ${dueAt(now)}::timestamptz,
      ${sortedAt(sql`${isDanger}::boolean`, now)}, ${first.at}::timestamptz, 1, ${ofCustomer}::int, ${ofStaff}::int, ${receiptOf(wanted, first)}
    from (select ${companyId}::int as company_id, ${customerId}::int as customer_id, ${jobId}::int as job_id, ${siteId}::int as site_id) customer_case
      join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id
      left join job on job.company_id = customer_case.company_id and job.id = customer_case.job_id
    on conflict on constraint case_sent_once do nothing returning id`);
  return made?.id ?? null;
}

const departmentOf = ({ departmentId }: CaseToCreate, { isByStaff }: FirstEvent): Sql =>
  isByStaff
    ? sql`${departmentId}::int`
    : sql`coalesce((select employee.department_id from employee where employee.company_id = job.company_id and employee.id = job.employee_id and employee.id > 0),
        (select department_id from office_hours where company_id = customer_case.company_id))`;

/** Stores names and addresses as they are now, so that the receipt is the same in five years. */
const receiptOf = ({ receiptIn }: CaseToCreate, { accountId, answerBy, repairBy }: FirstEvent): Sql =>
  receiptIn === null
    ? sql`null::jsonb`
    : sql`jsonb_build_object('language', ${receiptIn}::text, 'name', customer.name, 'number', customer.customer_number, 'address', ${addressOfCase},
        'sender', (select coalesce(nullif(account.name, ''), customer.name) from account where account.company_id = customer_case.company_id and account.id = ${accountId}),
        'job', case when job.id is not null then jsonb_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date) end,
        'brand', coalesce(case when job.id is not null then ${brandOfJob} end, customer.brand),
        'edition', 2, 'answerBy', ${answerBy?.toISOString() ?? null}::text, 'repairBy', ${repairBy?.toISOString() ?? null}::text)`;
