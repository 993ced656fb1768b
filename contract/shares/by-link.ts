import { Type } from 'typebox';
import { PHOTO_SIZES } from '#domain/photo.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, Token } from '../parts.ts';
import { Day, HomeAddress, Purpose, SharedForm, ThingsOfHome } from './parts.ts';

export const openShare = defineCall({
  name: 'openShare',
  method: 'POST',
  path: '/api/ShareLink/Open',
  summary: 'What a share shows. One that is past its end, revoked or unknown is not found',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ purpose: Purpose, home: HomeAddress, lastDay: Day, things: ThingsOfHome }) },
  errors: ['not-found'],
});
export type OpenedShare = AnswerOf<typeof openShare>;

export const sharedPaper = defineCall({
  name: 'sharedPaper',
  method: 'POST',
  path: '/api/ShareLink/Paper',
  summary: 'A paper of a share: a picture in one of its two sizes, or a PDF to be saved',
  access: { key: 'company' },
  body: Type.Object({ token: Token, paperId: Id, size: Type.Enum([...PHOTO_SIZES]) }, { additionalProperties: false }),
  answers: { 200: Type.String({ contentMediaType: 'application/octet-stream' }) },
  errors: ['not-found'],
});

export const sharedForm = defineCall({
  name: 'sharedForm',
  method: 'POST',
  path: '/api/ShareLink/Form',
  summary: 'A form of a share as a PDF',
  access: { key: 'company' },
  body: Type.Object({ token: Token, ...SharedForm.properties }, { additionalProperties: false }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});

export const sharedFolder = defineCall({
  name: 'sharedFolder',
  method: 'POST',
  path: '/api/ShareLink/Folder',
  summary: 'Everything that a share shows as one ZIP: a PDF with the story of the home, and the original papers',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
  errors: ['not-found'],
});
