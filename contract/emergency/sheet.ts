import { Type } from 'typebox';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id, TextOrNull } from '../parts.ts';
import { SiteQuery } from '../shares/parts.ts';
import { Sheet, SheetContent } from './parts.ts';

export const emergencySheet = defineCall({
  name: 'emergencySheet',
  method: 'GET',
  path: '/api/Emergency/Sheet',
  summary: 'What the customer has written for an emergency in a home; empty until somebody has',
  access: { key: 'basic', roles: ['Customer'] },
  query: SiteQuery,
  answers: { 200: Sheet },
  errors: ['not-found'],
});

export const saveEmergencySheet = defineCall({
  name: 'saveEmergencySheet',
  method: 'POST',
  path: '/api/Emergency/Save',
  summary: 'Write what is to be known in an emergency in a home; a photo that is left out is removed',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    { siteId: Type.Optional(Id), was: TextOrNull, ...SheetContent.properties },
    { additionalProperties: false, description: '`was`: the `changedAt` that the writer has seen' },
  ),
  answers: { 200: Sheet },
  errors: ['not-found', 'changed-meanwhile', 'photo-not-yours', 'photo-in-use'],
});
export type NewSheet = BodyOf<typeof saveEmergencySheet>;

export const emergencyPdf = defineCall({
  name: 'emergencyPdf',
  method: 'GET',
  path: '/api/Emergency/Pdf',
  summary: 'The emergency sheet of a home as a PDF, to save and print',
  access: { key: 'basic', roles: ['Customer'] },
  query: SiteQuery,
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});

export const emergencyPage = defineCall({
  name: 'emergencyPage',
  method: 'GET',
  path: '/api/Emergency/Page',
  summary:
    'The emergency sheet of a home as one page with everything in it, which a browser can keep, and the content policy it is shown under',
  access: { key: 'basic', roles: ['Customer'] },
  query: SiteQuery,
  answers: { 200: Type.Object({ html: Type.String(), policy: Type.String() }) },
  errors: ['not-found'],
});
