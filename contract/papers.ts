import { type Static, Type } from 'typebox';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { ROLES } from '#domain/login/session.ts';
import { MISSING_PER_PAGE } from '#domain/papers/needed-papers.ts';
import { MAX_PAPER_REASON, PAPER_FORMATS, PAPER_KINDS, PAPER_TYPES, PAPERS_PER_PAGE } from '#domain/papers/paper.ts';
import { MAX_PHOTO_BYTES, PHOTO_SIZES } from '#domain/photos/photo.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';
import { PHOTO_ERRORS } from './photos.ts';

export const KindOfPaper = Type.Enum([...PAPER_KINDS]);

const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** What a list says about a paper. */
export const Paper = Type.Object({
  paperId: Type.Integer(),
  jobId: IntegerOrNull,
  siteId: Type.Union([Type.Integer(), Type.Null()], { description: "the paper's own, else that of its job; null: neither has one" }),
  kind: KindOfPaper,
  title: Type.String(),
  date: Type.String({ format: 'date', description: 'the date on the paper' }),
  format: Type.Enum([...PAPER_FORMATS]),
  fileName: Type.String({ description: 'to save it under' }),
  bytes: Type.Integer(),
  showsPrices: Type.Boolean(),
});

export type Paper = Static<typeof Paper>;

/** What is said about a file that comes, besides whose it is. */
export const PaperFields = {
  kind: KindOfPaper,
  title: Type.String({ minLength: 1, maxLength: 300, description: 'one line of at most 120 characters' }),
  date: Type.String({ format: 'date', description: 'the date on the paper, today or earlier' }),
  showsPrices: Type.Optional(Type.Boolean({ description: 'true without a word: hidden from people who see no prices' })),
  name: Type.String({ maxLength: 255, description: 'of the file' }),
};

/** Which of them may end a call that takes a paper. */
export const PAPER_ERRORS = [...PHOTO_ERRORS, 'pdf-broken', 'pdf-locked', 'not-found'] as const;

export const paperCompleteness = defineCall({
  name: 'paperCompleteness',
  method: 'GET',
  path: '/api/Papers/Completeness',
  summary: "Which papers the customer's jobs have and lack; only jobs that are judged, newest first",
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Type.Optional(Id) }),
  answers: {
    200: Type.Array(
      Type.Object({
        jobId: Type.Integer(),
        there: Type.Array(KindOfPaper),
        missing: Type.Array(
          Type.Object({
            kind: KindOfPaper,
            caseId: Type.Union([Type.Integer(), Type.Null()], { description: 'the open case that asks for it' }),
          }),
        ),
        waived: Type.Array(Type.Object({ kind: KindOfPaper, reason: Type.String() })),
      }),
    ),
  },
});

export type JobPapers = AnswerOf<typeof paperCompleteness>[number];

const access = { key: 'bearer', roles: ROLES } as const;

export const paperPicture = defineCall({
  name: 'paperPicture',
  method: 'GET',
  path: '/api/Papers/Picture',
  summary: 'A paper that is a picture, in one of its two sizes, for those who may see it',
  access,
  query: Type.Object({ paperId: Id, size: Type.Enum([...PHOTO_SIZES]) }),
  answers: { 200: Type.String({ contentMediaType: 'image/webp' }) },
  errors: ['not-found'],
});

export const paperPdf = defineCall({
  name: 'paperPdf',
  method: 'GET',
  path: '/api/Papers/Pdf',
  summary: 'A paper that is a PDF, for those who may see it; to be saved, never shown in place',
  access,
  query: Type.Object({ paperId: Id }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});

export const papers = defineCall({
  name: 'papers',
  method: 'GET',
  path: '/api/Papers/List',
  summary: `The customer's papers, newest first, ${PAPERS_PER_PAGE} a page; of one job or site where it is named`,
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Type.Optional(Id), siteId: Type.Optional(Id), page: PageNumber }),
  answers: { 200: Type.Object({ papers: Type.Array(Paper), total: Type.Integer() }) },
});

const Cursor = Type.Object({ date: Type.String({ format: 'date' }), jobId: Type.Integer() });

export const missingPapers = defineCall({
  name: 'missingPapers',
  method: 'GET',
  path: '/api/Papers/Missing',
  summary: `Jobs that should have their papers by now and lack some, newest first, at most ${MISSING_PER_PAGE}`,
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({
    departmentId: Type.Optional(Id),
    beforeDate: Type.Optional(Type.String({ format: 'date', description: 'go on behind this job: `next` of the answer before' })),
    beforeJobId: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({
      judgedFrom: Type.Union([Type.String(), Type.Null()], { description: 'null: it is not switched on' }),
      departments: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          customerId: Type.Integer(),
          customer: Type.String(),
          title: TextOrNull,
          date: Type.String(),
          trade: Type.Enum([...TRADES]),
          workKind: Type.Enum([...WORK_KINDS]),
          department: Type.String(),
          installer: Type.String(),
          missing: Type.Array(KindOfPaper),
        }),
      ),
      next: Type.Union([Cursor, Type.Null()], { description: 'there are older jobs to look at, with or without papers missing' }),
    }),
  },
});

export type MissingPapers = AnswerOf<typeof missingPapers>;

export const papersOfCustomer = defineCall({
  name: 'papersOfCustomer',
  method: 'GET',
  path: '/api/Papers/OfCustomer',
  summary:
    "A customer's papers for the staff, with those that were withdrawn and those that jobs do without; an employee without the office right sees those of their own jobs",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id, page: PageNumber }),
  answers: {
    200: Type.Object({
      papers: Type.Array(
        Type.Object({
          ...Paper.properties,
          withdrawn: Type.Union([Type.Object({ at: Type.String({ format: 'date-time' }), reason: Type.String() }), Type.Null()]),
        }),
      ),
      total: Type.Integer(),
      waived: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          title: TextOrNull,
          kind: KindOfPaper,
          reason: Type.String(),
          at: Type.String({ format: 'date-time' }),
          by: Type.String(),
        }),
        { description: 'the papers that jobs do without, why, and who has decided it; the newest first' },
      ),
    }),
  },
  errors: ['not-found'],
});

export type StaffPaper = AnswerOf<typeof papersOfCustomer>['papers'][number];

export type WaivedPaper = AnswerOf<typeof papersOfCustomer>['waived'][number];

export const requestPaper = defineCall({
  name: 'requestPaper',
  method: 'POST',
  path: '/api/Papers/Request',
  summary: 'Ask for papers that a job lacks, in one case; while a case that asks for all of them is open, the answer is that case',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    { jobId: Id, kinds: Type.Array(KindOfPaper, { minItems: 1, maxItems: PAPER_KINDS.length, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ caseId: Type.Integer(), isNew: Type.Boolean() }) },
  mails: 'cases',
  errors: ['not-found', 'paper-not-missing'],
});

export const uploadPaper = defineCall({
  name: 'uploadPaper',
  method: 'POST',
  path: '/api/Papers/Upload',
  summary:
    'Add a paper to a customer, a site or a job; an employee without the office right to jobs of their own, and to the job or address of a visit',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({
    key: Type.String({ format: 'uuid', description: 'made by the sender: the same one again is the same paper' }),
    customerId: Id,
    jobId: Type.Optional(Id),
    siteId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'for a paper without a job' })),
    ...PaperFields,
  }),
  body: Type.Unknown({ description: 'the file: PDF, JPEG, PNG or WebP' }),
  fileTypes: PAPER_TYPES,
  maxBodyBytes: MAX_PHOTO_BYTES,
  mails: 'papers',
  answers: { 200: Type.Object({ paperId: Type.Integer() }) },
  errors: PAPER_ERRORS,
});

export const waivePaper = defineCall({
  name: 'waivePaper',
  method: 'POST',
  path: '/api/Papers/Waive',
  summary: 'Let a job do without a paper, with a reason that the customer reads; without a reason the waiver ends',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    {
      jobId: Id,
      kind: KindOfPaper,
      reason: Type.Union([Type.String({ minLength: 1, maxLength: MAX_PAPER_REASON }), Type.Null()]),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found', 'paper-not-missing'],
});

export const withdrawUploadedPaper = defineCall({
  name: 'withdrawUploadedPaper',
  method: 'POST',
  path: '/api/Papers/Withdraw',
  summary: 'Take back a paper that reached the wrong customer: gone at once and for good, and the customer is informed',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    { customerId: Id, paperId: Id, reason: Type.String({ minLength: 1, maxLength: MAX_PAPER_REASON }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ mails: Type.Integer({ description: 'how many mails tell the customer; 0: there is no address' }) }) },
  mails: 'withdrawn-papers',
  errors: ['not-found'],
});
