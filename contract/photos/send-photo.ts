import { Type } from 'typebox';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/photo.ts';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const PhotoId = Type.String({ format: 'uuid', description: 'made by the sender: the same one again is the same photo' });

export const SentPhoto = Type.Object({ photoId: PhotoId, width: Type.Integer(), height: Type.Integer() });

/** Which of them may end a call that takes a photo. */
export const PHOTO_ERRORS = [
  ...(['photo-heic', 'photo-no-picture', 'photo-broken', 'photo-too-many-pixels'] as const),
  ...(['photo-not-yours', 'photo-space-full', 'photos-unsent', 'request-timeout'] as const),
] as const;

export const sendPhoto = defineCall({
  name: 'sendPhoto',
  method: 'POST',
  path: '/api/Photos',
  summary: 'Send one photo, to be attached to a case or a message within 48 hours; it is kept without place, camera and other hidden data',
  access: { key: 'bearer', roles: ROLES },
  query: Type.Object({ photoId: PhotoId }),
  body: Type.Unknown({ description: 'the photo: JPEG, PNG or WebP' }),
  fileTypes: PHOTO_TYPES,
  maxBodyBytes: MAX_PHOTO_BYTES,
  answers: { 200: SentPhoto },
  errors: PHOTO_ERRORS,
});

export type PhotoSent = AnswerOf<typeof sendPhoto>;
