import { Type } from 'typebox';
import { CaseText, ClientKey, PhotoIds, Sent } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const answerByCaseLink = defineCall({
  name: 'answerByCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Answer',
  summary:
    'Write in the case that the link of a mail leads to; one that is done is opened again by it; what was there before counts as read',
  access: { key: 'company' },
  body: Type.Object({ token: Token, key: ClientKey, text: CaseText, photos: PhotoIds }, { additionalProperties: false }),
  answers: { 200: Sent },
  mails: 'link-messages',
  errors: ['not-found', 'case-link-expired', 'case-closed', 'case-full', 'already-sent', 'photo-not-yours', 'photo-in-use'],
});
