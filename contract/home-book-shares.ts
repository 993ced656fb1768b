import { type Static, Type } from 'typebox';
import { MAX_SHARED_THINGS, MAY_SHARE, OPENED_THINGS, SHARE_PURPOSES, SHARE_STATES, SHARED_SCHEMA_IDS } from '#domain/home-book/share.ts';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { PAPER_FORMATS, PAPER_KINDS } from '#domain/papers/paper.ts';
import { PHOTO_SIZES } from '#domain/photos/photo.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, TextOrNull, Token } from './parts.ts';

export const Purpose = Type.Enum([...SHARE_PURPOSES]);

export const SharedSchemaId = Type.Integer({
  enum: [...SHARED_SCHEMA_IDS],
  description: '8 complaint, 9 site visit, 10 product documentation',
});

export const Day = Type.String({ format: 'date' });

export const SharedJob = Type.Object({
  jobId: Id,
  title: TextOrNull,
  date: Day,
  trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
  workKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
});

export const SharedPaper = Type.Object({
  paperId: Id,
  kind: Type.Enum([...PAPER_KINDS]),
  title: Type.String(),
  date: Day,
  format: Type.Enum([...PAPER_FORMATS]),
  width: Type.Integer({ description: 'of a picture' }),
  height: Type.Integer(),
  bytes: Type.Integer(),
  jobId: Type.Union([Id, Type.Null()]),
});

export const SharedForm = Type.Object({ jobId: Id, schemaId: SharedSchemaId });

/** Papers and forms without amounts, and the jobs that they belong to, newest first. */
export const ThingsOfHome = Type.Object({
  jobs: Type.Array(SharedJob),
  papers: Type.Array(SharedPaper),
  forms: Type.Array(SharedForm),
});

export type HomeThings = Static<typeof ThingsOfHome>;

export type HomePaper = Static<typeof SharedPaper>;

export const HomeAddress = Type.Object({ street: Type.String(), unit: Type.String(), postalCode: Type.String(), city: Type.String() });

/** Left out: the customer's own address, for work that names no other. */
export const SiteQuery = Type.Object({ siteId: Type.Optional(Id) });

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

export const shareChoices = defineCall({
  name: 'shareChoices',
  method: 'GET',
  path: '/api/Share/Choices',
  summary: 'What of a home can be shared: papers and forms without amounts, with their jobs',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  query: SiteQuery,
  answers: { 200: ThingsOfHome },
  errors: ['not-found'],
});

export const salesFolder = defineCall({
  name: 'salesFolder',
  method: 'GET',
  path: '/api/ServiceBook/SalesFolder',
  summary: 'The papers of a home as one ZIP: a PDF with the jobs and forms, without amounts, and the original papers',
  access: { key: 'basic', roles: ['Customer'] },
  query: SiteQuery,
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
  errors: ['not-found'],
});

const Moment = Type.String({ format: 'date-time' });

export const shares = defineCall({
  name: 'shares',
  method: 'GET',
  path: '/api/Share/List',
  summary: 'The shares of the customer, newest first, with what they show now and when they were opened; never a link itself',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  answers: {
    200: Type.Array(
      Type.Object({
        shareId: Type.Integer(),
        purpose: Purpose,
        siteId: Type.Union([Type.Integer(), Type.Null()]),
        home: HomeAddress,
        madeAt: Moment,
        madeBy: TextOrNull,
        lastDay: Day,
        state: Type.Enum([...SHARE_STATES]),
        chosen: Type.Integer({ description: 'how many papers and forms were chosen; those that cannot be seen any more are not in it' }),
        things: ThingsOfHome,
        openings: Type.Array(
          Type.Object({
            at: Moment,
            what: Type.Enum([...OPENED_THINGS]),
            title: TextOrNull,
            kind: Type.Union([Type.Enum([...PAPER_KINDS]), Type.Null()], { description: 'of a paper' }),
            schemaId: Type.Union([Type.Integer(), Type.Null()]),
          }),
          { description: 'newest first; nothing about who it was' },
        ),
      }),
    ),
  },
});

export type ShareRow = AnswerOf<typeof shares>[number];

export const makeShare = defineCall({
  name: 'makeShare',
  method: 'POST',
  path: '/api/Share/Make',
  summary: 'Make a link that shows chosen papers and forms of a home to anybody who has it; the link is in this answer and nowhere else',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  body: Type.Object(
    {
      siteId: Type.Optional(Id),
      purpose: Purpose,
      lastDay: Type.String({ format: 'date', description: 'the last day on which it opens: today or within six months' }),
      papers: Type.Array(Id, { maxItems: MAX_SHARED_THINGS, uniqueItems: true }),
      jobs: Type.Optional(
        Type.Array(Id, { maxItems: MAX_SHARED_THINGS, uniqueItems: true, description: 'jobs to show without a paper or form of theirs' }),
      ),
      forms: Type.Array(SharedForm, { maxItems: MAX_SHARED_THINGS, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ shareId: Type.Integer(), token: Type.String({ description: 'goes behind the # of /delt' }) }) },
  errors: ['not-found', 'too-many-shares'],
});

export type NewShare = BodyOf<typeof makeShare>;

export const revokeShare = defineCall({
  name: 'revokeShare',
  method: 'POST',
  path: '/api/Share/Revoke',
  summary: 'End a share now; its link answers like one that never was',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  body: Type.Object({ shareId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ revoked: Type.Literal(true) }) },
  errors: ['not-found'],
});
