import { randomUUID } from 'node:crypto';
import { paperPdf, paperPicture, papers, requestPaper, waivePaper } from '#contract/papers.ts';
import type { TradeName, WorkKind } from '#domain/jobs/job.ts';
import { preferredLanguage } from '#domain/language.ts';
import { NEEDED_PAPERS } from '#domain/papers/needed-papers.ts';
import { PAPERS_PER_PAGE, type PaperFormat } from '#domain/papers/paper.ts';
import type { PhotoSize } from '#domain/photos/photo.ts';
import { paperRequestText } from '#words/papers.ts';
import { senderOf } from '../access/customer-access.ts';
import { sendCase } from '../cases/send.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { PAPER_CHUNKS, wholeFile } from '../files/chunks.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { sendPdfBytes, sendPhotoBytes } from '../photos/store.ts';
import type { Caller } from '../request/caller.ts';
import { completenessOf } from './completeness.ts';
import { isShown, paperColumns, seesPaper, staffSeesPaper, withJob } from './rows.ts';

export const papersRoute = answerWith(
  papers,
  ({ query: { jobId = null, siteId = null, page = 0 } }) => papersSeen(jobId, siteId, page),
  passJsonText,
);

const papersSeen = (jobId: number | null, siteId: number | null, page: number): Sql => {
  const found = sql`
    from paper ${withJob}
    where paper.company_id = caller.company_id and ${seesPaper}
      and (${jobId}::int is null or paper.job_id = ${jobId}) and (${siteId}::int is null or coalesce(paper.site_id, job.site_id) = ${siteId})`;
  return sql`(
    select json_build_object(
      'papers', (select coalesce(json_agg(entry), '[]') from (
        select ${paperColumns} ${found} order by paper.paper_date desc, paper.id desc
        limit ${PAPERS_PER_PAGE}::int offset ${page * PAPERS_PER_PAGE}::int) entry),
      'total', (select count(*) ${found}))::text)`;
};

// The file of a paper. A picture is one of our own; a PDF can carry scripts and is handed over to be saved.
export const paperPictureRoute = answerWith(
  paperPicture,
  ({ query }) => ownerSeen(query.paperId, 'picture'),
  async (customerId: number | null, { query, reply, ...request }) =>
    sendPhotoBytes(await bytesFor(request, customerId, query.paperId, 'picture', query.size), reply),
);

export const paperPdfRoute = answerWith(
  paperPdf,
  ({ query }) => ownerSeen(query.paperId, 'pdf'),
  async (customerId: number | null, { query, reply, ...request }) =>
    sendPdfBytes(await bytesFor(request, customerId, query.paperId, 'pdf', 'full'), reply),
);

/** The customer whose paper it is; null for those who may not see it. */
const ownerSeen = (paperId: number, format: PaperFormat): Sql => sql`(
  select paper.customer_id from paper
  where paper.company_id = caller.company_id and paper.id = ${paperId} and paper.format = ${format}
    and case when caller.role = 'Customer' then ${seesPaper} else ${staffSeesPaper} end)`;

type PaperRequest = { caller: Caller; deps: Deps; db: Db };

async function bytesFor(
  { caller, deps, db }: PaperRequest,
  customerId: number | null,
  paperId: number,
  format: PaperFormat,
  size: PhotoSize,
): Promise<Buffer | null> {
  if (customerId === null) throw notFound();
  if (caller.role !== 'Customer') await recordCustomerOpened(deps, db, caller, customerId);
  // It may have been taken back, or become another customer's with another file, since it was looked up.
  const [row] = await db.query<{ bytes: Buffer | null }>(sql`
    select ${wholeFile(PAPER_CHUNKS, size)} as bytes from paper
    where paper.company_id = ${caller.companyId} and paper.id = ${paperId} and paper.customer_id = ${customerId} and paper.format = ${format} and ${isShown}`);
  return row?.bytes ?? null;
}

// A customer asks for the papers that a job lacks, all of them in one case. Papers that an open case asks for are left out.
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

// A job does without a paper. The reason and the employee are stored with it.
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
