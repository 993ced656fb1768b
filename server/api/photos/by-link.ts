// Photos of the case that the link of a mail leads to: read, and sent in the name of the person who got the mail.
import { photoByLink, sendPhotoByLink } from '#contract/photos/by-link.ts';
import { followLink } from '../../cases/follow-link.ts';
import { sql } from '../../db/sql.ts';
import { answerAnyone } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { bytesOfPhoto, sendPhotoBytes } from '../../photos/photo-bytes.ts';
import { takePhoto } from '../../photos/take-photo.ts';

export const sendPhotoByLinkRoute = takesFiles(
  sendPhotoByLink.fileTypes,
  answerAnyone(sendPhotoByLink, async ({ deps, db, companyId, request, headers, query }) => {
    const { accountId, customerId } = await followLink({ deps, db, companyId, request, body: { token: headers.casetoken } });
    return takePhoto(deps, request, { companyId, accountId, customerId }, query.photoId.toLowerCase());
  }),
);

export const photoByLinkRoute = answerAnyone(photoByLink, async (input) => {
  const { db, body, reply } = input;
  const { companyId, accountId, caseId } = await followLink(input);
  const isSeen = sql`(p.case_id = ${caseId} or (p.case_id is null and p.account_id = ${accountId}))`;
  const [row] = await db.query<{ bytes: Buffer | null }>(
    sql`with caller as (select ${companyId}::int as company_id) select ${bytesOfPhoto(body.photoId, body.size, isSeen)} as bytes from caller`,
  );
  return sendPhotoBytes(row?.bytes ?? null, reply);
});
