import { Readable } from 'node:stream';
import { type HomeThings, openShare, sharedForm, sharedPaper } from '#contract/home-book-shares.ts';
import { preferredLanguage } from '#domain/language.ts';
import { numberedFileName } from '#domain/papers/pdf.ts';
import { lastDayOf } from '#domain/people/access.ts';
import type { Address } from '#words/address.ts';
import { brandOnPaper } from '../brands/printed-brand.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerAnyone } from '../http/answer.ts';
import { nameOfJob } from '../jobs/facts.ts';
import { formOfJob } from '../jobs/form-content.ts';
import { addressOfHome, contentsOfHome, formsOfHome, homeRow, papersOfHome } from '../papers/rows.ts';
import { paperPieces } from '../papers/store.ts';
import { brandOfForm, formPaper } from '../pdf/form.ts';
import type { PaperJob } from '../pdf/request.ts';
import { turnOfShare } from '../queue/take-turns.ts';
import { followShare, limitFiles, noteOpening, paperOfShare } from './share-link.ts';

export const openShareRoute = answerAnyone(openShare, async (input) => {
  const share = await followShare(input);
  const { db, deps } = input;
  const [row] = await db.query<{ address: Address | null; things: HomeThings }>(
    sql`select ${addressOfHome} as address, ${contentsOfHome} as things from ${homeRow(share)}`,
  );
  if (!row?.address) throw notFound();
  await noteOpening(db, share, { what: 'page' }, deps.now());
  return { purpose: share.purpose, home: row.address, lastDay: lastDayOf(share.expiresAt), things: row.things };
});

export const sharedFormRoute = answerAnyone(sharedForm, async (input) => {
  const share = await followShare(input);
  const { db, deps, body, request, reply, companyId } = input;
  const { jobId, schemaId } = body;
  const now = deps.now();
  const [row] = await db.query<{ content: string | null; job: PaperJob | null }>(sql`
    with caller as (select ${companyId}::int as company_id, ${share.customerId}::int as customer_id)
    select ${formOfJob(jobId, schemaId)} as content, ${nameOfJob(jobId)} as job from caller, ${homeRow(share)}
    where exists (select from ${formsOfHome} form where form.job_id = ${jobId} and form.schema_id = ${schemaId})`);
  if (!row?.content) throw notFound();
  await limitFiles({ db, companyId, now }, share.shareId);
  const language = preferredLanguage(request.headers['accept-language']);
  const brand = await brandOnPaper(deps, companyId, brandOfForm(row.content));
  const paper = { brand, jobId, job: row.job, schemaId, content: row.content, language, now };
  const { name, bytes } = await formPaper(paper, turnOfShare(share));
  await noteOpening(db, share, { what: 'form', jobId, schemaId }, now);
  return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes));
});

// A paper is looked up when it is read, so one that was taken back is gone at once.
type SharedPaper = { format: 'pdf' | 'picture'; title: string; date: string };

export const sharedPaperRoute = answerAnyone(sharedPaper, async (input) => {
  const share = await followShare(input);
  const { db, deps, body, reply, companyId } = input;
  const { paperId } = body;
  const [paper] = await db.query<SharedPaper>(
    sql`select chosen.* from ${homeRow(share)} cross join lateral (select paper.format, paper.title, paper.paper_date as date from ${papersOfHome} paper where paper.id = ${paperId}) chosen`,
  );
  if (!paper) throw notFound();
  const isPicture = paper.format === 'picture';
  const size = isPicture ? body.size : 'full';
  // The small pictures are part of the page and count for nothing.
  if (size === 'full') {
    await limitFiles({ db, companyId, now: deps.now() }, share.shareId);
    await noteOpening(db, share, { what: 'paper', paperId }, deps.now());
  }
  const name = numberedFileName(paperId, paper);
  // A PDF can carry scripts: it is handed over to be saved, under the policy of calls, which lets nothing run.
  return reply
    .type(isPicture ? 'image/webp' : 'application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(
      Readable.from(
        paperPieces(db, companyId, () => paperOfShare(share, paperId, deps.now()), size),
        { objectMode: false },
      ),
    );
});
