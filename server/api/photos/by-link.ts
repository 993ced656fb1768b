// Photos of the case that the link of a mail leads to: read, and sent in the name of the person who got the mail.
import { photoByLink, sendPhotoByLink } from '#contract/photos.ts';
import { followLink, type LinkedCase } from '../../case-records/follow-link.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { bytesOfPhoto, sendPhotoBytes } from '../../photo-records/photo-bytes.ts';
import { receivePhoto } from '../../photo-records/receive-photo.ts';

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
