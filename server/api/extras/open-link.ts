// The extra that a mail's link leads to, and its photos. Only reads: mail scanners follow links too.
import { openExtraLink, photoByExtraLink } from '#contract/extras.ts';
import { sql } from '../../db/sql.ts';
import { answerAnyone } from '../../http/answer.ts';
import { bytesOfPhoto, sendPhotoBytes } from '../../photo-records/photo-bytes.ts';
import { followExtraLink } from '../../price-records/follow-extra-link.ts';
import { readExtra } from '../../price-records/read-extra.ts';

export const openExtraLinkRoute = answerAnyone(openExtraLink, async (input) => {
  const { companyId, extraId } = await followExtraLink(input);
  return readExtra(input.db, companyId, extraId, input.deps.now());
});

export const photoByExtraLinkRoute = answerAnyone(photoByExtraLink, async (input) => {
  const { db, body, reply } = input;
  const { companyId, extraId } = await followExtraLink(input);
  const bytes = bytesOfPhoto(body.photoId, body.size, sql`photo.extra_id = ${extraId}`);
  const [row] = await db.query<{ bytes: Buffer | null }>(
    sql`with caller as (select ${companyId}::int as company_id) select ${bytes} as bytes from caller`,
  );
  return sendPhotoBytes(row?.bytes ?? null, reply);
});
