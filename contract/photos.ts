import { Type } from 'typebox';
import { ROLES } from '#domain/login/session.ts';
import { MAX_PDF_BYTES, PDF_TYPES } from '#domain/papers/pdf.ts';
import { MAX_PHOTO_BYTES, PHOTO_SIZES, PHOTO_TYPES } from '#domain/photos/photo.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Token } from './parts.ts';

export const PhotoId = Type.String({ format: 'uuid', description: 'made by the sender: the same one again is the same photo' });

export const SentPhoto = Type.Object({ photoId: PhotoId, width: Type.Integer(), height: Type.Integer() });

/** Which of them may end a call that takes a photo. */
export const PHOTO_ERRORS = [
  'photo-heic',
  'photo-no-picture',
  'photo-broken',
  'photo-too-many-pixels',
  'photo-not-yours',
  'photo-space-full',
  'photos-unsent',
  'request-timeout',
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

export const PhotoQuery = Type.Object({ photoId: PhotoId, size: Type.Enum([...PHOTO_SIZES]) });

export const PhotoBytes = Type.String({ contentMediaType: 'image/webp' });

export const photo = defineCall({
  name: 'photo',
  method: 'GET',
  path: '/api/Photos/Photo',
  summary: 'A photo of a case that the caller may see, or one that the caller has just sent',
  access: { key: 'bearer', roles: ROLES },
  query: PhotoQuery,
  answers: { 200: PhotoBytes },
  errors: ['not-found'],
});

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

export const PdfId = Type.String({ format: 'uuid', description: 'made by the sender: the same one again is the same PDF' });

const PdfBytes = Type.String({ contentMediaType: 'application/pdf' });

export const sendPdf = defineCall({
  name: 'sendPdf',
  method: 'POST',
  path: '/api/Photos/SendPdf',
  summary: 'Send one PDF, to be attached to a message to a customer within 48 hours',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ pdfId: PdfId, name: Type.String({ maxLength: 255, description: 'of the file' }) }),
  body: Type.Unknown({ description: 'the PDF' }),
  fileTypes: PDF_TYPES,
  maxBodyBytes: MAX_PDF_BYTES,
  answers: { 200: Type.Object({ pdfId: PdfId, name: Type.String({ description: 'under which it is shown' }) }) },
  errors: ['pdf-broken', 'photo-not-yours', 'photo-space-full', 'request-timeout'],
});

export type PdfSent = AnswerOf<typeof sendPdf>;

export const pdf = defineCall({
  name: 'pdf',
  method: 'GET',
  path: '/api/Photos/Pdf',
  summary: 'A PDF of a case that the caller may see, or one that the caller has just sent; to be saved, never shown in place',
  access: { key: 'bearer', roles: ROLES },
  query: Type.Object({ pdfId: PdfId }),
  answers: { 200: PdfBytes },
  errors: ['not-found'],
});

export const pdfByLink = defineCall({
  name: 'pdfByLink',
  method: 'POST',
  path: '/api/CaseLink/Pdf',
  summary: 'A PDF of the case that the link of a mail leads to',
  access: { key: 'company' },
  body: Type.Object({ token: Token, pdfId: PdfId }, { additionalProperties: false }),
  answers: { 200: PdfBytes },
  errors: ['not-found', 'case-link-expired'],
});
