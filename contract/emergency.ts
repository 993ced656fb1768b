import { type Static, Type } from 'typebox';
import { MAX_PLACE_WORDS, MAX_SHEET_NOTES } from '#domain/service-book/emergency-sheet.ts';
import { type BodyOf, defineCall } from './define-call.ts';
import { Id, TextOrNull } from './parts.ts';
import { HomeAddress, SiteQuery } from './shares.ts';

const PhotoOrNull = Type.Union([Type.String({ format: 'uuid' }), Type.Null()]);

/** What the customer writes. Photos are sent before, each by a call of its own. */
export const SheetContent = Type.Object({
  stopcock: Type.String({ maxLength: MAX_PLACE_WORDS, description: 'where the water is shut off' }),
  stopcockPhoto: PhotoOrNull,
  fuseBox: Type.String({ maxLength: MAX_PLACE_WORDS, description: 'where the power is shut off' }),
  fuseBoxPhoto: PhotoOrNull,
  notes: Type.String({ maxLength: MAX_SHEET_NOTES }),
  hasGas: Type.Boolean({ description: 'the home has gas' }),
  showsInstaller: Type.Boolean({ description: 'the installer of an appointment may read where water and power are shut off' }),
});

export type SheetContent = Static<typeof SheetContent>;

const Company = Type.Object(
  {
    name: Type.String(),
    phone: Type.String(),
    emergencyPhone: Type.Union([
      Type.Object({ phone: Type.String(), hours: Type.Object({ nb: Type.String(), en: Type.String() }) }),
      Type.Null(),
    ]),
  },
  { description: 'whom the customer calls: of two names of one company the one they know it by' },
);

export const Sheet = Type.Object({
  home: HomeAddress,
  company: Company,
  ...SheetContent.properties,
  changedAt: TextOrNull,
});

export type EmergencySheet = Static<typeof Sheet>;

export const emergencySheet = defineCall({
  name: 'emergencySheet',
  method: 'GET',
  path: '/api/Emergency/Sheet',
  summary: 'What the customer has written for an emergency in a home; empty until then',
  access: { key: 'basic', roles: ['Customer'] },
  query: SiteQuery,
  answers: { 200: Sheet },
  errors: ['not-found'],
});

export const saveEmergencySheet = defineCall({
  name: 'saveEmergencySheet',
  method: 'POST',
  path: '/api/Emergency/Save',
  summary: 'Write the emergency information of a home; a photo that is left out is removed',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    { siteId: Type.Optional(Id), was: TextOrNull, ...SheetContent.properties, showsInstaller: Type.Optional(Type.Boolean()) },
    {
      additionalProperties: false,
      description: '`was`: the `changedAt` that the writer has seen; `showsInstaller` left out stays as it is',
    },
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

export const emergencyCalls = [emergencySheet, saveEmergencySheet, emergencyPdf, emergencyPage] as const;
