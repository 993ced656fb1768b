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

/** The paper is one that the case asks for, and its customer has it. */
const isAskedFor: Sql = sql`paper.customer_id = customer_case.customer_id and ${isShown} and exists (
  select from paper_request where paper_request.company_id = customer_case.company_id and paper_request.case_id = customer_case.id and paper_request.job_id = paper.job_id and paper_request.kind = paper.kind)`;

/** A photo of a case belongs to one of its messages. */
const listOfFiles = (caseId: number): Sql => sql`(
  select json_build_object('files', (
      select coalesce(json_agg(json_build_object('fileId', photo.id, 'messageNumber', ${notNull(sql`photo.message_number`)}, 'contentType', ${contentType(sql`photo.pdf_name is not null`)},
        'showsPrices', photo.shows_prices) order by photo.message_number, photo.position, photo.id), '[]')
      from photo where photo.company_id = customer_case.company_id and photo.case_id = customer_case.id),
    'papers', (
      select coalesce(json_agg(json_build_object('paperId', paper.id, 'kind', paper.kind, 'contentType', ${contentType(sql`paper.format = 'pdf'`)},
        'date', paper.paper_date, 'showsPrices', paper.shows_prices) order by paper.id), '[]')
      from paper where paper.company_id = customer_case.company_id and ${isAskedFor}))::text
  from customer_case where customer_case.company_id = caller.company_id and customer_case.id = ${caseId})`;

type File = { bytes: Buffer | null; is_pdf: boolean };

export const caseFileRoute = answer(fileOfCase, async ({ caller, db, deps, query, reply }) => {
  await limitCaller(deps, caller, 'case-files-read', READS);
  const [file] = await db.query<File>(sql`
    select ${wholeFile(PHOTO_CHUNKS, 'full')} as bytes, photo.pdf_name is not null as is_pdf from photo
    where photo.company_id = ${caller.companyId} and photo.case_id = ${query.caseId} and photo.id = ${query.fileId}`);
  return file?.is_pdf ? sendPdfBytes(file.bytes, reply) : sendPhotoBytes(file?.bytes ?? null, reply);
});

export const casePaperRoute = answer(paperOfCase, async ({ caller, db, deps, query, reply }) => {
  await limitCaller(deps, caller, 'case-files-read', READS);
  const [file] = await db.query<File>(sql`
    select ${wholeFile(PAPER_CHUNKS, 'full')} as bytes, paper.format = 'pdf' as is_pdf
    from customer_case join paper on paper.company_id = customer_case.company_id and ${isAskedFor}
    where customer_case.company_id = ${caller.companyId} and customer_case.id = ${query.caseId} and paper.id = ${query.paperId}`);
  return file?.is_pdf ? sendPdfBytes(file.bytes, reply) : sendPhotoBytes(file?.bytes ?? null, reply);
});
