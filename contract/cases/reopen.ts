import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { CaseText, ClientKey, PhotoIds, Sent } from './parts.ts';

export const reopenCase = defineCall({
  name: 'reopenCase',
  method: 'POST',
  path: '/api/Case/Reopen',
  summary: 'Open a case again that is done, or was closed within 30 days, and say why',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id, key: ClientKey, text: CaseText, photos: PhotoIds }, { additionalProperties: false }),
  answers: { 200: Sent },
  mails: 'reopenings',
  errors: ['not-found', 'case-open', 'case-closed-for-good', 'case-full', 'already-sent', 'photo-not-yours', 'photo-in-use'],
});
