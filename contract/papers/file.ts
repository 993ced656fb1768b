import { Type } from 'typebox';
import { PHOTO_SIZES } from '#domain/photo.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

const access = { key: 'bearer', roles: ROLES } as const;

export const paperPicture = defineCall({
  name: 'paperPicture',
  method: 'GET',
  path: '/api/Papers/Picture',
  summary: 'A paper that is a picture, in one of its two sizes, for those who may see it',
  access,
  query: Type.Object({ paperId: Id, size: Type.Enum([...PHOTO_SIZES]) }),
  answers: { 200: Type.String({ contentMediaType: 'image/webp' }) },
  errors: ['not-found'],
});

export const paperPdf = defineCall({
  name: 'paperPdf',
  method: 'GET',
  path: '/api/Papers/Pdf',
  summary: 'A paper that is a PDF, for those who may see it; to be saved, never shown in place',
  access,
  query: Type.Object({ paperId: Id }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});
