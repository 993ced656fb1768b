// What a share shows to visitors with its link. Each paper is looked up when it is read, so one that was taken back is gone at once.
import { Readable } from 'node:stream';
import { type HomeThings, openShare, sharedFolder, sharedForm, sharedPaper } from '#contract/shares.ts';
import { lastDayOf } from '#domain/access.ts';
import { preferredLanguage } from '#domain/language.ts';
import { numberedFileName } from '#domain/service-book/file-names.ts';
import type { Address } from '#words/address.ts';
import { brandOnPaper } from '../../brands/printed-brand.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { paperPieces } from '../../paper-records/paper-pieces.ts';
import { addressOfHome, formsOfHome, homeRow, papersOfHome, thingsOfHome } from '../../paper-records/papers-of-home.ts';
import { brandOfForm, formPaper } from '../../pdf/form-paper.ts';
import type { PaperJob } from '../../pdf/pdf-request.ts';
import { nameOfJob } from '../../queries/job-place.ts';
import { formOfJob } from '../../queries/paper.ts';
import { turnOfShare } from '../../queue/take-turns.ts';
import { limitFiles, limitSharedFolders } from '../../share-links/budgets.ts';
import { checkStillOpen, followShare, paperOfShare } from '../../share-links/follow-share.ts';
import { noteOpening } from '../../share-links/note-opening.ts';
import { sendFolder } from '../../share-links/send-folder.ts';

export const openShareRoute = answerAnyone(openShare, async (input) => {
  const share = await followShare(input);
  const { db, deps } = input;
  const [row] = await db.query<{ address: Address | null; things: HomeThings }>(
    sql`select ${addressOfHome(sql`home`)} as address, ${thingsOfHome(sql`home`)} as things from ${homeRow(sql`home`, share)}`,
  );
  if (!row?.address) throw notFound();
  await noteOpening(db, share, { what: 'page' }, deps.now());
  return { purpose: share.purpose, home: row.address, lastDay: lastDayOf(share.expiresAt), things: row.things };
});

type SharedPaper = { format: 'pdf' | 'picture'; title: string; date: string };

export const sharedPaperRoute = answerAnyone(sharedPaper, async (input) => {
  const share = await followShare(input);
  const { db, deps, body, reply, companyId } = input;
  const { paperId } = body;
  const [paper] = await db.query<SharedPaper>(
    sql`select f.* from ${homeRow(sql`home`, share)} cross join lateral (select p.format, p.title, p.paper_date as date from ${papersOfHome(sql`home`)} p where p.id = ${paperId}) f`,
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

export const sharedFormRoute = answerAnyone(sharedForm, async (input) => {
  const share = await followShare(input);
  const { db, deps, body, request, reply, companyId } = input;
  const { jobId, schemaId } = body;
  const now = deps.now();
  const [row] = await db.query<{ content: string | null; job: PaperJob | null }>(sql`
    with caller as (select ${companyId}::int as company_id, ${share.customerId}::int as customer_id)
    select ${formOfJob(jobId, schemaId)} as content, ${nameOfJob(jobId)} as job from caller, ${homeRow(sql`home`, share)}
    where exists (select from ${formsOfHome(sql`home`)} f where f.job_id = ${jobId} and f.schema_id = ${schemaId})`);
  if (!row?.content) throw notFound();
  await limitFiles({ db, companyId, now }, share.shareId);
  const language = preferredLanguage(request.headers['accept-language']);
  const brand = await brandOnPaper(deps, companyId, brandOfForm(row.content));
  const paper = { brand, jobId, job: row.job, schemaId, content: row.content, language, now };
  const { name, bytes } = await formPaper(paper, turnOfShare(share));
  await noteOpening(db, share, { what: 'form', jobId, schemaId }, now);
  return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes));
});

export const sharedFolderRoute = answerAnyone(sharedFolder, async (input) => {
  const share = await followShare(input);
  const { db, deps, request, reply, companyId } = input;
  return sendFolder({ db, deps, request, reply }, share, share.purpose, {
    accountId: null,
    count: async () => {
      await limitSharedFolders({ db, companyId, now: deps.now() }, share.shareId);
      await noteOpening(db, share, { what: 'folder' }, deps.now());
    },
    mayGoOn: () => checkStillOpen(db, share, deps.now()),
  });
});
