import { type Static, Type } from 'typebox';
import { CUSTOMER_KINDS } from '#domain/customers/customer.ts';
import { COMING_SHOWN, TIMELINE_KINDS, TIMELINE_PAGE_SIZE } from '#domain/home-book/care.ts';
import { MAX_PLACE_WORDS, MAX_SHEET_NOTES } from '#domain/home-book/emergency-sheet.ts';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { KindOfCase, StateOfCase } from './cases.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { careTask } from './home-book-care.ts';
import { HomeAddress, SiteQuery } from './home-book-shares.ts';
import { Paper } from './papers.ts';
import { Id, MAX_INT4, PageNumber, TextOrNull } from './parts.ts';

/** An address of the customer, or what has none. */
export const Place = Type.Integer({
  minimum: 0,
  maximum: MAX_INT4,
  description: 'as GetSites has it; 0: what has no address; left out: everything',
});

const BookSettings = Type.Object(
  {
    showsDeadlines: Type.Boolean({ description: 'jobs say until when a fault can be reported at least' }),
    judgedFrom: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'jobs from this day on are judged by their papers; null: none are',
    }),
  },
  { additionalProperties: false },
);

export type BookSettings = Static<typeof BookSettings>;

export const serviceBookSettings = defineCall({
  name: 'serviceBookSettings',
  method: 'GET',
  path: '/api/ServiceBook/Settings',
  summary: 'What the company has switched on in the service book',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: BookSettings },
});

export const changeServiceBook = defineCall({
  name: 'changeServiceBook',
  method: 'POST',
  path: '/api/ServiceBook/ChangeSettings',
  summary: 'Switch parts of the service book on and off',
  access: { key: 'bearer', roles: ['Admin'] },
  body: BookSettings,
  acts: 'settings',
  answers: { 200: BookSettings },
});

const Day = Type.String({ format: 'date' });

const JobEntry = Type.Object({
  kind: Type.Literal('job'),
  day: Day,
  jobId: Type.Integer(),
  title: TextOrNull,
  trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
  workKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
  product: Type.Union([Type.Object({ name: Type.String(), maker: Type.String({ description: 'empty: not said' }) }), Type.Null()], {
    description: 'what was installed, by the product documentation',
  }),
  forms: Type.Array(Type.Integer({ description: 'the schemaId' }), { description: 'besides the invoice basis' }),
  papers: Type.Array(Paper),
});

const CaseEntry = Type.Object({
  kind: Type.Literal('case'),
  day: Day,
  caseId: Type.Integer(),
  caseKind: KindOfCase,
  title: Type.String(),
  state: StateOfCase,
});

const PaperEntry = Type.Object({ kind: Type.Literal('paper'), day: Day, paper: Paper }, { description: 'a paper that belongs to no job' });

const VisitEntry = Type.Object(
  {
    kind: Type.Literal('visit'),
    day: Day,
    appointmentId: Type.Integer(),
    title: Type.String(),
    firstName: Type.String({ description: 'of who came' }),
    caseId: Type.Union([Type.Integer(), Type.Null()]),
    words: Type.String({ description: 'what was done' }),
    remains: Type.String({ description: 'what is left to do; empty: nothing' }),
    photos: Type.Array(Type.String({ format: 'uuid' })),
    papers: Type.Array(Paper),
  },
  { description: 'a visit that is done' },
);

export const serviceBook = defineCall({
  name: 'serviceBook',
  method: 'GET',
  path: '/api/ServiceBook',
  summary: 'What was done at an address of the customer, newest first',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({
    siteId: Type.Optional(Place),
    show: Type.Optional(Type.Enum([...TIMELINE_KINDS], { description: 'paper: also the forms of a job' })),
    page: PageNumber,
  }),
  answers: {
    200: Type.Object({
      total: Type.Integer({ description: `of all pages, of ${TIMELINE_PAGE_SIZE} each` }),
      hasUnplaced: Type.Boolean({ description: 'something is there that has no address' }),
      customerKind: Type.Enum([...CUSTOMER_KINDS]),
      showsDeadlines: Type.Boolean({ description: 'the company says until when a fault can be reported' }),
      coming: Type.Array(Type.Object(careTask), { description: `the next ${COMING_SHOWN} care tasks there` }),
      entries: Type.Array(Type.Union([JobEntry, VisitEntry, CaseEntry, PaperEntry])),
    }),
  },
  errors: ['not-found'],
});

export type ServiceBook = AnswerOf<typeof serviceBook>;

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
