// Takes one photo, before the case or message that it belongs to is sent.
import { sendPhoto } from '#contract/photos.ts';
import { answer } from '../../http/answer.ts';
import { takesFiles } from '../../http/takes-files.ts';
import { receivePhoto } from '../../photo-records/receive-photo.ts';

export const sendPhotoRoute = takesFiles(
  sendPhoto.fileTypes,
  answer(sendPhoto, async ({ caller, deps, request, query }) => receivePhoto(deps, request, caller, query.photoId.toLowerCase())),
);
