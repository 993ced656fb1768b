// Ours: a customer asks for a paper that a job lacks, with one press. While the case is open there is no second one.
import { randomUUID } from 'node:crypto';
import { requestPaper } from '#contract/papers/request.ts';
import { preferredLanguage } from '#domain/language.ts';
import { paperRequestText } from '#words/paper-request.ts';
import { senderOf } from '../../cases/hold-access.ts';
import { sendCase } from '../../cases/send-case.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors.ts';
import { answer } from '../../http/answer.ts';
import { completenessOf } from '../../papers/completeness.ts';

export const requestPaperRoute = answer(requestPaper, async ({ caller, db, deps, body, request }) => {
  const { jobId, kind } = body;
  const now = deps.now();
  const sender = senderOf(caller);
  const { companyId, customerId } = sender;
  const viewer = { companyId, customerId, right: caller.right };
  const wanted = async (tx: Parameters<typeof completenessOf>[0]) => {
    const [job] = await completenessOf(tx, viewer, jobId);
    if (!job) throw notFound();
    const missing = job.missing.find((paper) => paper.kind === kind);
    if (!missing) throw new ApiError('paper-not-missing');
    return missing.caseId;
  };
  const known = await wanted(db);
  if (known !== null) return { caseId: known, isNew: false };
  const language = preferredLanguage(request.headers['accept-language']);
  const sent = await db.transaction(async (tx) => {
    // One press at a time: the second finds what the first has sent.
    const [job] = await tx.query<{ title: string | null }>(sql`
      select title from job where company_id = ${companyId} and id = ${jobId} and customer_id = ${customerId} for no key update`);
    if (!job) throw notFound();
    const open = await wanted(tx);
    if (open !== null) return { caseId: open, isNew: false };
    const text = paperRequestText(kind, { jobId, ...job }, language);
    const made = { key: randomUUID(), kind: 'question' as const, jobId, text, isDanger: false, photos: [] };
    const { caseId } = await sendCase(tx, sender, made, language, now);
    await tx.query(sql`insert into paper_request (company_id, job_id, kind, case_id) values (${companyId}, ${jobId}, ${kind}, ${caseId})`);
    return { caseId, isNew: true };
  });
  deps.wakeMail();
  return sent;
});
