// A customer asks for the papers that a job lacks, all of them in one case. Papers that an open case asks for are left out.
import { randomUUID } from 'node:crypto';
import { requestPaper } from '#contract/papers.ts';
import { preferredLanguage } from '#domain/language.ts';
import { paperRequestText } from '#words/paper-request.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { sendCase } from '../../case-records/send-case.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { completenessOf } from '../../paper-records/completeness.ts';

export const requestPaperRoute = answer(requestPaper, async ({ caller, db, deps, body, request }) => {
  const { jobId, kinds } = body;
  const now = deps.now();
  const sender = senderOf(caller);
  const { companyId, customerId } = sender;
  const viewer = { companyId, customerId, right: caller.right };
  /** Those that no open case asks for, and the newest case that asks for one of the others. */
  const unasked = async (tx: Parameters<typeof completenessOf>[0]) => {
    const [job] = await completenessOf(tx, viewer, jobId);
    if (!job) throw notFound();
    const wanted = job.missing.filter(({ kind }) => kinds.includes(kind));
    if (wanted.length < kinds.length) throw new ApiError('paper-not-missing');
    const rest = wanted.filter(({ caseId }) => caseId === null).map(({ kind }) => kind);
    return { rest, caseId: Math.max(...wanted.map(({ caseId }) => caseId ?? 0)) };
  };
  const known = await unasked(db);
  if (known.rest.length === 0) return { caseId: known.caseId, isNew: false };
  const language = preferredLanguage(request.headers['accept-language']);
  return db.transaction(async (tx) => {
    // One press at a time: the second finds what the first has sent.
    const [job] = await tx.query<{ title: string | null }>(sql`
      select title from job where company_id = ${companyId} and id = ${jobId} and customer_id = ${customerId} for no key update`);
    if (!job) throw notFound();
    const { rest, caseId: open } = await unasked(tx);
    if (rest.length === 0) return { caseId: open, isNew: false };
    const text = paperRequestText(rest, { jobId, ...job }, language);
    const made = { key: randomUUID(), kind: 'question' as const, jobId, text, isDanger: false, photos: [] };
    const { caseId } = await sendCase(tx, sender, made, language, now);
    await tx.query(sql`
      insert into paper_request (company_id, job_id, kind, case_id) select ${companyId}, ${jobId}, kind, ${caseId} from unnest(${rest}::text[]) kind`);
    return { caseId, isNew: true };
  });
});
