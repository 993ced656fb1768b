import { Type } from 'typebox';
import { CaseText, ClientKey, CustomerCase, EventBefore, PhotoIds, Sent } from './cases.ts';
import { defineCall } from './define-call.ts';
import { Token } from './parts.ts';

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

export const closeByCaseLink = defineCall({
  name: 'closeByCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Close',
  summary: 'Confirm that the case which the link of a mail leads to is solved; one that is not done is left open',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found', 'case-link-expired', 'case-open'],
});

export const openCaseLink = defineCall({
  name: 'openCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Open',
  summary: 'The case that the link of a mail leads to; looking at it changes nothing',
  access: { key: 'company' },
  body: Type.Object({ token: Token, before: EventBefore }, { additionalProperties: false }),
  answers: { 200: CustomerCase },
  errors: ['not-found', 'case-link-expired'],
});

export const renewCaseLink = defineCall({
  name: 'renewCaseLink',
  method: 'POST',
  path: '/api/CaseLink/Renew',
  summary: 'Mail a new link to the person who got this one, which may be past its end',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ sent: Type.Literal(true) }) },
  mails: 'link-renewals',
  errors: ['not-found'],
});
