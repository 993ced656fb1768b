// An Admin takes back a paper that reached the wrong customer. The mark hides it from that customer in every call, PDF and copy from the
// moment of the commit, and stays when an import sends the paper again.

import { withdrawPaper } from '#contract/office.ts';
import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID } from '#domain/job.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { informOfWithdrawal } from '../../paper-records/inform-of-withdrawal.ts';
import { isOnlyOfCases } from '../../queries/complaint-form.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

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

type Named = { companyId: CompanyId; customerId: number; jobId: number; schemaId: number };

/** A form of nothing but closed complaints cannot have reached the wrong customer: its text comes from the customer's own cases. */
async function whyNot(tx: Queryable, { companyId, customerId, jobId, schemaId }: Named): Promise<ApiError> {
  if (schemaId !== COMPLAINT_SCHEMA_ID) return notFound();
  const [own] = await tx.query(sql`
    select 1 from job where job.company_id = ${companyId} and job.id = ${jobId} and job.customer_id = ${customerId} and ${isOnlyOfCases}`);
  return own ? new ApiError('paper-of-cases') : notFound();
}
