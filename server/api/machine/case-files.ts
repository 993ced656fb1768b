// A company's own system reads the photos, PDFs and papers of a case, by the case: a file of another one is not found.
import { fileOfCase, filesOfCase, paperOfCase } from '#contract/machine.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { PAPER_CHUNKS, PHOTO_CHUNKS, wholeFile } from '../../files/chunks.ts';
import { answer, answerWith, passJsonText } from '../../http/answer.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';
import { sendPdfBytes, sendPhotoBytes } from '../../photo-records/photo-bytes.ts';

const READS: Budget = { limit: 1000, windowMs: 10 * MINUTE };

export const caseFilesRoute = answerWith(
  filesOfCase,
  ({ query }) => listOfFiles(query.caseId),
  async (text, input) => {
    await limitCaller(input.deps, input.caller, 'case-files-read', READS);
    return passJsonText(text, input);
  },
);

const contentType = (isPdf: Sql): Sql => sql`case when ${isPdf} then 'application/pdf' else 'image/webp' end`;

/** The paper `p` is one that the case `c` asks for, and its customer has it. */
const isAskedFor: Sql = sql`p.customer_id = c.customer_id and ${isShown(sql`p`)} and exists (
  select from paper_request q where q.company_id = c.company_id and q.case_id = c.id and q.job_id = p.job_id and q.kind = p.kind)`;

/** A photo of a case belongs to one of its messages. */
const listOfFiles = (caseId: number): Sql => sql`(
  select json_build_object('files', (
      select coalesce(json_agg(json_build_object('fileId', p.id, 'messageNumber', ${notNull(sql`p.message_number`)}, 'contentType', ${contentType(sql`p.pdf_name is not null`)},
        'showsPrices', p.shows_prices) order by p.message_number, p.position, p.id), '[]')
      from photo p where p.company_id = c.company_id and p.case_id = c.id),
    'papers', (
      select coalesce(json_agg(json_build_object('paperId', p.id, 'kind', p.kind, 'contentType', ${contentType(sql`p.format = 'pdf'`)},
        'date', p.paper_date, 'showsPrices', p.shows_prices) order by p.id), '[]')
      from paper p where p.company_id = c.company_id and ${isAskedFor}))::text
  from customer_case c where c.company_id = caller.company_id and c.id = ${caseId})`;

type File = { bytes: Buffer | null; is_pdf: boolean };

export const caseFileRoute = answer(fileOfCase, async ({ caller, db, deps, query, reply }) => {
  await limitCaller(deps, caller, 'case-files-read', READS);
  const [file] = await db.query<File>(sql`
    select ${wholeFile(sql`p`, PHOTO_CHUNKS, 'full')} as bytes, p.pdf_name is not null as is_pdf from photo p
    where p.company_id = ${caller.companyId} and p.case_id = ${query.caseId} and p.id = ${query.fileId}`);
  return file?.is_pdf ? sendPdfBytes(file.bytes, reply) : sendPhotoBytes(file?.bytes ?? null, reply);
});

export const casePaperRoute = answer(paperOfCase, async ({ caller, db, deps, query, reply }) => {
  await limitCaller(deps, caller, 'case-files-read', READS);
  const [file] = await db.query<File>(sql`
    select ${wholeFile(sql`p`, PAPER_CHUNKS, 'full')} as bytes, p.format = 'pdf' as is_pdf
    from customer_case c join paper p on p.company_id = c.company_id and ${isAskedFor}
    where c.company_id = ${caller.companyId} and c.id = ${query.caseId} and p.id = ${query.paperId}`);
  return file?.is_pdf ? sendPdfBytes(file.bytes, reply) : sendPhotoBytes(file?.bytes ?? null, reply);
});
