// A photo, in one of its two sizes, for those who see the case it belongs to; before that for the sender alone.
import { photo } from '#contract/photos.ts';
import { seesPhoto } from '../../case-records/photo-visibility.ts';
import { answerWith } from '../../http/answer.ts';
import { bytesOfPhoto, sendPhotoBytes } from '../../photo-records/photo-bytes.ts';

export const photoRoute = answerWith(
  photo,
  ({ query }) => bytesOfPhoto(query.photoId, query.size, seesPhoto),
  async (bytes: Buffer | null, { reply }) => sendPhotoBytes(bytes, reply),
);
