// A job does without a paper. The reason and the employee are stored with it.
import { waivePaper } from '#contract/papers.ts';
import type { TradeName, WorkKind } from '#domain/job.ts';
import { NEEDED_PAPERS } from '#domain/service-book/needed-papers.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const waivePaperRoute = answer(waivePaper, async ({ caller, db, deps, body }) => {
  const { jobId, kind } = body;
  const { companyId, accountId } = caller;
  const reason = body.reason?.trim() ?? null;
  if (reason === '') throw invalidInput('reason');
  const now = deps.now();
  await db.transaction(async (tx) => {
    const [job] = await tx.query<{ customer_id: number; trade: TradeName | null; work_kind: WorkKind | null }>(sql`
      select customer_id, trade, work_kind from job where company_id = ${companyId} and id = ${jobId} and erased_on is null for share`);
    if (!job) throw notFound();
    // A waiver ends also where the job's kind of work was changed since.
    const needed = job.trade && job.work_kind ? NEEDED_PAPERS[job.trade][job.work_kind] : [];
    if (reason !== null && !needed.some((one) => one === kind)) throw new ApiError('paper-not-missing');
    if (reason === null)
      await tx.query(sql`delete from paper_waiver where company_id = ${companyId} and job_id = ${jobId} and kind = ${kind}`);
    else
      await tx.query(sql`
        insert into paper_waiver (company_id, job_id, kind, reason, waived_at, waived_by)
        values (${companyId}, ${jobId}, ${kind}, ${reason}, ${now}, ${accountId})
        on conflict (company_id, job_id, kind) do update set reason = excluded.reason, waived_at = excluded.waived_at, waived_by = excluded.waived_by`);
    const event = reason === null ? 'paper-waiver-ended' : 'paper-waived';
    await writeAudit(tx, { companyId, accountId, event, at: now, detail: { customerId: job.customer_id, jobId } });
  });
  return { saved: true as const };
});
