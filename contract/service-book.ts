import { type Static, Type } from 'typebox';
import { CUSTOMER_KINDS } from '#domain/customer.ts';
import { TRADES, WORK_KINDS } from '#domain/job.ts';
import { COMING_SHOWN } from '#domain/service-book/care.ts';
import { TIMELINE_KINDS, TIMELINE_PAGE_SIZE } from '#domain/service-book/timeline.ts';
import { careTask } from './care.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { KindOfCase, StateOfCase } from './my-cases.ts';
import { Paper } from './papers.ts';
import { MAX_INT4, PageNumber, TextOrNull } from './parts.ts';

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

export const serviceBookCalls = [serviceBookSettings, changeServiceBook, serviceBook] as const;
