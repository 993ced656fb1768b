// Takes one photo, before the case or message that it belongs to is sent.
import { pdf, pdfByLink, photo, photoByLink, sendPdf, sendPhoto, sendPhotoByLink } from '#contract/photos.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { seesPrices } from '../access/customer-access.ts';
import { isOffice, opensNow, seesCase } from '../access/staff-sight.ts';
import { followLink, type LinkedCase } from '../auth/mailed-link.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { answer, answerAnyone, answerWith } from '../http/answer.ts';
import { takesFiles } from '../http/receive-file.ts';
import { bytesOfPdf, bytesOfPhoto, receivePdf, receivePhoto, sendPdfBytes, sendPhotoBytes } from './store.ts';

export const sendPhotoRoute = takesFiles(
  sendPhoto.fileTypes,
  answer(sendPhoto, async ({ caller, deps, request, query }) => receivePhoto(deps, request, caller, query.photoId.toLowerCase())),
);

// A photo, in one of its two sizes, for those who see the case it belongs to; before that for the sender alone.
export const photoRoute = answerWith(
  photo,
  ({ query }) => bytesOfPhoto(query.photoId, query.size, seesPhoto),
  async (bytes: Buffer | null, { reply }) => sendPhotoBytes(bytes, reply),
);

// Photos of the case that the link of a mail leads to: read, and sent in the name of the person who got the mail.
export const sendPhotoByLinkRoute = takesFiles(
  sendPhotoByLink.fileTypes,
  answerAnyone(sendPhotoByLink, async ({ deps, db, companyId, request, headers, query }) => {
    const linked = await followLink({ deps, db, companyId, request, body: { token: headers.casetoken } });
    const photoId = query.photoId.toLowerCase();
    await refuseOtherPhoto(db, linked, photoId);
    const sent = await receivePhoto(deps, request, linked, photoId);
    await db.query(sql`
      update photo set link_case_id = ${linked.caseId} where photo.company_id = ${companyId} and photo.id = ${photoId} and ${isUnattached(linked.accountId)}`);
    return sent;
  }),
);

export const photoByLinkRoute = answerAnyone(photoByLink, async (input) => {
  const { db, body, reply } = input;
  const { companyId, accountId, caseId } = await followLink(input);
  const isSeen = sql`(photo.case_id = ${caseId} or (${isUnattached(accountId)} and photo.link_case_id = ${caseId}))`;
  const [row] = await db.query<{ bytes: Buffer | null }>(
    sql`with caller as (select ${companyId}::int as company_id) select ${bytesOfPhoto(body.photoId, body.size, isSeen)} as bytes from caller`,
  );
  return sendPhotoBytes(row?.bytes ?? null, reply);
});

const isUnattached = (accountId: number): Sql =>
  sql`(photo.case_id is null and photo.sheet_id is null and photo.appointment_id is null and photo.extra_id is null and photo.account_id = ${accountId})`;

/** Only photos of this case: the id of a photo that the person sent elsewhere is not found. */
async function refuseOtherPhoto(db: Db, { companyId, caseId }: LinkedCase, photoId: string): Promise<void> {
  const other = await db.query(sql`
    select from photo where company_id = ${companyId} and id = ${photoId} and coalesce(case_id, link_case_id) is distinct from ${caseId}::int`);
  if (other.length > 0) throw new ApiError('photo-not-yours', { field: 'photoId' });
}

// PDFs of the office in a conversation: sent before their message, read by those who see the case, and saved instead of shown in place.
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

/** The caller sees the case that the photo belongs to. */
const isOfCase = (isSeen: Sql): Sql =>
  sql`exists (select from customer_case where customer_case.company_id = photo.company_id and customer_case.id = photo.case_id and ${isSeen})`;

/** Photos of a visit are for the customer's people, the office, and the employee of the visit. */
const isOfVisit: Sql = sql`case when caller.role = 'Customer' then photo.customer_id = caller.customer_id
  else ${isOffice} or exists (select from appointment where appointment.company_id = photo.company_id and appointment.id = photo.appointment_id
    and appointment.employee_id = caller.employee_id and ${opensNow(sql`caller.asked_at`)}) end`;

/** Photos of an extra are for those of the customer's people who see prices, the office, and the employee of its visit. */
const isOfExtra: Sql = sql`case when caller.role = 'Customer' then photo.customer_id = caller.customer_id and ${seesPrices}
  else ${isOffice} or exists (select from extra join appointment on appointment.company_id = extra.company_id and appointment.id = extra.appointment_id
    where extra.company_id = photo.company_id and extra.id = photo.extra_id and appointment.employee_id = caller.employee_id and ${opensNow(sql`caller.asked_at`)}) end`;

/**
 * Whether `caller` may see the photo: before it is attached only its sender, afterwards those who see its case: the customer's people,
 * the office, and the employees whose case or job it is. A photo of an emergency sheet is only for the customer's people.
 */
export const seesPhoto: Sql = sql`case
  when photo.sheet_id is not null then caller.role = 'Customer' and photo.customer_id = caller.customer_id
  when photo.appointment_id is not null then ${isOfVisit}
  when photo.extra_id is not null then ${isOfExtra}
  when photo.case_id is null then photo.account_id = caller.account_id
  when caller.role = 'Customer' then ${isOfCase(sql`customer_case.customer_id = caller.customer_id`)}
  else ${isOfCase(seesCase)} end`;

/** The same for a PDF; one that shows prices is hidden from those of the customer's people who may not see prices. */
export const seesPdf: Sql = sql`(${seesPhoto} and (caller.role <> 'Customer' or not photo.shows_prices or ${seesPrices}))`;
