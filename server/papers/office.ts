import { withdrawPaper } from '#contract/customers.ts';
import { papersOfCustomer, withdrawUploadedPaper } from '#contract/papers.ts';
import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID } from '#domain/jobs/job.ts';
import { PAPER_KINDS, PAPERS_PER_PAGE, type PaperKind } from '#domain/papers/paper.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { customerOpenedByStaff, isJobSeen } from '../access/staff-sight.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { isOnlyOfCases } from '../jobs/form-content.ts';
import { type MailAbout, putInOutboxOfEach } from '../outbox/outbox.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { isShown, paperColumns, withJob } from './rows.ts';

export const papersOfCustomerRoute = answerWith(
  papersOfCustomer,
  ({ query: { customerId, page = 0 } }) => papersSeen(customerId, page),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

/** What is not shown was withdrawn: papers of erased jobs are left out. */
const papersSeen = (customerId: number, page: number): Sql => {
  const found = sql`
    from paper ${withJob}
    where paper.company_id = caller.company_id and paper.customer_id = caller.customer_id and ${isJobSeen} and job.erased_on is null`;
  return sql`(
    select json_build_object(
      'papers', (select coalesce(json_agg(entry), '[]') from (
        select ${paperColumns}, case when not (${isShown}) then json_build_object(
            'at', ${notNull(iso(sql`paper.withdrawn_at`))}, 'reason', ${notNull(sql`paper.withdrawn_reason`)}) end as withdrawn
        ${found} order by paper.paper_date desc, paper.id desc
        limit ${PAPERS_PER_PAGE}::int offset ${page * PAPERS_PER_PAGE}::int) entry),
      'total', (select count(*) ${found}),
      'waived', (select coalesce(json_agg(entry), '[]') from (
        select paper_waiver.job_id as "jobId", job.title, paper_waiver.kind, paper_waiver.reason,
          ${iso(sql`paper_waiver.waived_at`)} as at, employee.first_name || ' ' || employee.last_name as by
        from paper_waiver
          join job on job.company_id = paper_waiver.company_id and job.id = paper_waiver.job_id
          join account on account.company_id = paper_waiver.company_id and account.id = paper_waiver.waived_by
          join employee on employee.company_id = account.company_id and employee.id = account.employee_id
        where paper_waiver.company_id = caller.company_id and job.customer_id = caller.customer_id and ${isJobSeen} and job.erased_on is null
        order by paper_waiver.waived_at desc, paper_waiver.job_id desc, paper_waiver.kind) entry))::text
    from ${customerOpenedByStaff(customerId)} as caller)`;
};

// An Admin takes back a paper that reached the wrong customer. It stays hidden from that customer when an import sends it again.
export const withdrawUploadedPaperRoute = answer(withdrawUploadedPaper, async ({ caller, db, deps, body, request }) => {
  const { customerId, paperId } = body;
  const { companyId, accountId } = caller;
  const reason = body.reason.trim();
  if (reason === '') throw invalidInput('reason');
  const now = deps.now();
  const mails = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const [paper] = await tx.query<{ kind: PaperKind; job_id: number | null }>(sql`
      update paper set withdrawn_from = array_append(paper.withdrawn_from, paper.customer_id), withdrawn_at = ${now}, withdrawn_by = ${accountId}, withdrawn_reason = ${reason}
      from customer
      where paper.company_id = ${companyId} and paper.id = ${paperId} and paper.customer_id = ${customerId} and ${isShown}
        and customer.company_id = paper.company_id and customer.id = paper.customer_id and customer.locked_until is null
      returning paper.kind, paper.job_id`);
    if (!paper) throw notFound();
    const job = paper.job_id === null ? {} : { jobId: paper.job_id };
    return informOfWithdrawal(tx, caller, { customerId, paperId, kind: paper.kind, ...job }, now);
  });
  logSecurity(request, 'paper-withdrawn', { company: companyId, account: accountId });
  return { mails };
});

// An Admin takes back a paper that reached the wrong customer. The mark hides it from that customer in every call, PDF and copy from the
// moment of the commit, and stays when an import sends the paper again.
export const withdrawPaperRoute = answer(withdrawPaper, async ({ caller, db, deps, body, request }) => {
  const { customerId, jobId, schemaId } = body;
  const { companyId, accountId } = caller;
  const reason = body.reason.trim();
  if (reason === '') throw invalidInput('reason');
  const now = deps.now();
  const mails = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const [paper] = await tx.query(sql`
      insert into withdrawn_paper (company_id, customer_id, job_id, schema_id, reason, withdrawn_at, withdrawn_by)
      select job.company_id, job.customer_id, job.id, ${schemaId}::int, ${reason}, ${now}::timestamptz, ${accountId}::int
      from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id and customer.locked_until is null
      where job.company_id = ${companyId} and job.id = ${jobId} and job.customer_id = ${customerId} and (
        exists (select from form where form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${schemaId}::int)
        or ${schemaId === INVOICE_SCHEMA_ID}::boolean and exists (select from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id))
      on conflict do nothing returning 1`);
    if (!paper) throw await whyNot(tx, { companyId, customerId, jobId, schemaId });
    return informOfWithdrawal(tx, caller, { customerId, jobId, schemaId }, now);
  });
  logSecurity(request, 'paper-withdrawn', { company: companyId, account: accountId });
  return { mails };
});

type FormIds = { companyId: CompanyId; customerId: number; jobId: number; schemaId: number };

/** A form of nothing but closed complaints cannot have reached the wrong customer: its text comes from the customer's own cases. */
async function whyNot(tx: Queryable, { companyId, customerId, jobId, schemaId }: FormIds): Promise<ApiError> {
  if (schemaId !== COMPLAINT_SCHEMA_ID) return notFound();
  const [own] = await tx.query(sql`
    select 1 from job where job.company_id = ${companyId} and job.id = ${jobId} and job.customer_id = ${customerId} and ${isOnlyOfCases}`);
  return own ? new ApiError('paper-of-cases') : notFound();
}

type WithdrawnPaper = { customerId: number; jobId?: number; schemaId?: number; paperId?: number; kind?: PaperKind };

/** Writes the withdrawal of a paper to the audit log and mails each of the customer's people. Returns the number of mails. */
export async function informOfWithdrawal(
  tx: Queryable,
  { companyId, accountId }: Caller,
  withdrawn: WithdrawnPaper,
  now: Date,
): Promise<number> {
  const { customerId, kind, ...detail } = withdrawn;
  const { paperId, jobId } = detail;
  const entry = { companyId, accountId, event: 'paper-withdrawn' as const, at: now, detail: { customerId, ...detail } };
  const isUploaded = paperId !== undefined && kind !== undefined;
  const event = { companyId, at: now, customerId, jobId: jobId ?? null };
  await writeAudit(tx, entry, isUploaded ? { ...event, kind: 'paper.withdrawn', body: { paperId, paperKind: kind } } : undefined);
  const accounts = await tx.query<{ id: number }>(sql`
    select account.id from account join customer_access on customer_access.company_id = account.company_id and customer_access.account_id = account.id
    where account.company_id = ${companyId} and customer_access.customer_id = ${customerId} and ${isLiveAt(now)} and account.disabled_at is null and account.email <> ''`);
  const accountIds = accounts.map((account) => account.id);
  const about: MailAbout = {
    customerId,
    ...(withdrawn.jobId === undefined ? {} : { jobId: withdrawn.jobId }),
    ...(withdrawn.schemaId === undefined ? {} : { schemaId: withdrawn.schemaId }),
    ...(kind === undefined ? {} : { paperKind: PAPER_KINDS.indexOf(kind) }),
  };
  await putInOutboxOfEach(tx, { companyId, kind: 'paper-withdrawn', accountIds, now, about });
  return accountIds.length;
}
