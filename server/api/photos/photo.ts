// A photo, in one of its two sizes, for those who see the case it belongs to; before that for the sender alone.
import { photo } from '#contract/photos/photo.ts';
import { sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { bytesOfPhoto, sendPhotoBytes } from '../../photos/photo-bytes.ts';

const isSeen = sql`(p.account_id = caller.account_id and p.case_id is null)`;

export const photoRoute = answerWith(
  photo,
  ({ query }) => bytesOfPhoto(query.photoId, query.size, isSeen),
  async (bytes: Buffer | null, { reply }) => sendPhotoBytes(bytes, reply),
);
