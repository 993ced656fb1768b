import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { CaseText, ClientKey, PhotoIds, Sent } from './parts.ts';

export const sendCaseMessage = defineCall({
  name: 'sendCaseMessage',
  method: 'POST',
  path: '/api/Case/Message',
  summary: 'Write in a case; one that is done is opened again by it, and in one that is closed it is refused',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id, key: ClientKey, text: CaseText, photos: PhotoIds }, { additionalProperties: false }),
  answers: { 200: Sent },
  mails: 'messages',
  errors: ['not-found', 'case-closed', 'case-full', 'already-sent', 'photo-not-yours', 'photo-in-use'],
});
