// The file of a paper. A picture is one of our own; a PDF can carry scripts and is handed over to be saved.
import { paperPdf, paperPicture } from '#contract/papers.ts';
import type { PhotoSize } from '#domain/photo.ts';
import type { PaperFormat } from '#domain/service-book/paper-kinds.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors/api-error.ts';
import { PAPER_CHUNKS, wholeFile } from '../../files/chunks.ts';
import { answerWith } from '../../http/answer.ts';
import { isShown, seesPaper, staffSeesPaper } from '../../paper-records/who-sees-paper.ts';
import { sendPdfBytes, sendPhotoBytes } from '../../photo-records/photo-bytes.ts';
import type { Caller } from '../../request/caller.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

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
