// PDFs of the office in a conversation: sent before their message, read by those who see the case, and saved instead of shown in place.
import { pdf, pdfByLink, sendPdf } from '#contract/photos.ts';
import { SEES_PRICES } from '#domain/access.ts';
import { followLink } from '../../case-records/follow-link.ts';
import { seesPdf } from '../../case-records/photo-visibility.ts';
import { sql } from '../../db/sql.ts';
import { answer, answerAnyone, answerWith } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { bytesOfPdf, sendPdfBytes } from '../../photo-records/photo-bytes.ts';
import { receivePdf } from '../../photo-records/receive-photo.ts';

export const sendPdfRoute = takesFiles(
  sendPdf.fileTypes,
  answer(sendPdf, async ({ caller, deps, request, query }) => receivePdf(deps, request, caller, query.pdfId.toLowerCase(), query.name)),
);

export const pdfRoute = answerWith(
  pdf,
  ({ query }) => bytesOfPdf(query.pdfId, seesPdf),
  async (bytes: Buffer | null, { reply }) => sendPdfBytes(bytes, reply),
);

export const pdfByLinkRoute = answerAnyone(pdfByLink, async (input) => {
  const { db, body, reply } = input;
  const { companyId, caseId, right } = await followLink(input);
  const isSeen = sql`photo.case_id = ${caseId} and (not photo.shows_prices or ${SEES_PRICES.some((r) => r === right)}::boolean)`;
  const [row] = await db.query<{ bytes: Buffer | null }>(
    sql`with caller as (select ${companyId}::int as company_id) select ${bytesOfPdf(body.pdfId, isSeen)} as bytes from caller`,
  );
  return sendPdfBytes(row?.bytes ?? null, reply);
});
