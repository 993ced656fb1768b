import { sharedForm } from '#contract/shares.ts';
import { preferredLanguage } from '#domain/language.ts';
import { brandOnPaper } from '../../brands/printed-brand.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { formsOfHome, homeRow } from '../../paper-records/papers-of-home.ts';
import { brandOfForm, formPaper } from '../../pdf/form-paper.ts';
import type { PaperJob } from '../../pdf/pdf-request.ts';
import { nameOfJob } from '../../queries/job-place.ts';
import { formOfJob } from '../../queries/paper.ts';
import { turnOfShare } from '../../queue/take-turns.ts';
import { limitFiles } from '../../share-links/budgets.ts';
import { followShare } from '../../share-links/follow-share.ts';
import { noteOpening } from '../../share-links/note-opening.ts';

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
