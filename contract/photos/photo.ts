import { Type } from 'typebox';
import { PHOTO_SIZES } from '#domain/photo.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { PhotoId } from './send-photo.ts';

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
