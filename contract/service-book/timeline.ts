import { Type } from 'typebox';
import { CUSTOMER_KINDS } from '#domain/customer.ts';
import { TRADES, WORK_KINDS } from '#domain/job.ts';
import { PAPER_FORMATS, PAPER_KINDS } from '#domain/service-book/paper-kinds.ts';
import { TIMELINE_KINDS, TIMELINE_PAGE_SIZE } from '#domain/service-book/timeline.ts';
import { KindOfCase, StateOfCase } from '../cases/parts.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { PageNumber, TextOrNull } from '../parts.ts';
import { Place } from './parts.ts';

const Day = Type.String({ format: 'date' });

const paper = {
  paperId: Type.Integer(),
  paperKind: Type.Enum([...PAPER_KINDS]),
  title: Type.String(),
  day: Type.String({ format: 'date', description: 'that stands on it' }),
  format: Type.Enum([...PAPER_FORMATS]),
};

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
  papers: Type.Array(Type.Object(paper)),
});
const CaseEntry = Type.Object({
  kind: Type.Literal('case'),
  day: Day,
  caseId: Type.Integer(),
  caseKind: KindOfCase,
  title: Type.String(),
  state: StateOfCase,
});
const PaperEntry = Type.Object({ kind: Type.Literal('paper'), ...paper }, { description: 'a paper that belongs to no job' });

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
      entries: Type.Array(Type.Union([JobEntry, CaseEntry, PaperEntry])),
    }),
  },
  errors: ['not-found'],
});

export type ServiceBook = AnswerOf<typeof serviceBook>;
