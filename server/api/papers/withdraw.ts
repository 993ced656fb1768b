// An Admin takes back a paper that reached the wrong customer. It stays hidden from that customer when an import sends it again.
import { withdrawUploadedPaper } from '#contract/papers.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import { sql } from '../../db/sql.ts';
import { invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { informOfWithdrawal } from '../../paper-records/inform-of-withdrawal.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

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
