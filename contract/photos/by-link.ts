import { Type } from 'typebox';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/photo.ts';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';
import { PhotoBytes, PhotoQuery } from './photo.ts';
import { PHOTO_ERRORS, PhotoId, SentPhoto } from './send-photo.ts';

export const sendPhotoByLink = defineCall({
  name: 'sendPhotoByLink',
  method: 'POST',
  path: '/api/CaseLink/SendPhoto',
  summary: 'Send one photo to the case that the link of a mail leads to, before the answer that it belongs to',
  access: { key: 'company' },
  query: Type.Object({ photoId: PhotoId }),
  headers: Type.Object({ CaseToken: Token }),
  body: Type.Unknown({ description: 'the photo: JPEG, PNG or WebP' }),
  fileTypes: PHOTO_TYPES,
  maxBodyBytes: MAX_PHOTO_BYTES,
  answers: { 200: SentPhoto },
  errors: [...PHOTO_ERRORS, 'not-found', 'case-link-expired'],
});

export const photoByLink = defineCall({
  name: 'photoByLink',
  method: 'POST',
  path: '/api/CaseLink/Photo',
  summary: 'A photo of the case that the link of a mail leads to, or one that was just sent by it',
  access: { key: 'company' },
  body: Type.Object({ token: Token, ...PhotoQuery.properties }, { additionalProperties: false }),
  answers: { 200: PhotoBytes },
  errors: ['not-found', 'case-link-expired'],
});
