import { Type } from 'typebox';
import { CAUSES } from '#domain/complaint.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { KindOfCase, StateOfCase } from './my-cases.ts';
import { KindOfPaper } from './papers.ts';
import { Id, TextOrNull } from './parts.ts';

const Moment = Type.String({ format: 'date-time' });

const MomentOrNull = Type.Union([Moment, Type.Null()]);

export const casesOfCompany = defineCall({
  name: 'casesOfCompany',
  method: 'GET',
  path: '/api/Cases',
  summary:
    'The cases that have changed since a moment, in the order of their change, 200 or about 2 MB at a time; what changed in the last ten seconds comes with the next call',
  // No session: what a person reads of a conversation is on record, by the calls of the inbox.
  access: { key: 'bearer', roles: [], scopes: ['cases:read'] },
  query: Type.Object({
    since: Moment,
    after: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({
      cases: Type.Array(
        Type.Object({
          caseId: Type.Integer(),
          kind: KindOfCase,
          state: StateOfCase,
          title: Type.String(),
          isDanger: Type.Boolean(),
          customerNumber: Type.String(),
          customerExternalId: TextOrNull,
          jobId: Type.Union([Type.Integer(), Type.Null()]),
          jobExternalId: TextOrNull,
          siteExternalId: TextOrNull,
          department: TextOrNull,
          assignedTo: Type.Union([Type.String(), Type.Null()], { description: 'the mail address of the employee' }),
          sentAt: Moment,
          changedAt: Moment,
          answerBy: Moment,
          answeredAt: MomentOrNull,
          repairBy: MomentOrNull,
          visitAt: MomentOrNull,
          closedAt: MomentOrNull,
          cause: Type.Union([Type.Enum([...CAUSES]), Type.Null()]),
          discoveredOn: TextOrNull,
          visitTimes: Type.String(),
          olderMessages: Type.Integer({ minimum: 0, description: 'how many are left out, of a conversation that is too long' }),
          messages: Type.Array(
            Type.Object({
              number: Type.Integer(),
              at: Moment,
              by: Type.Enum(['customer', 'staff']),
              text: Type.String(),
              photos: Type.Integer({ minimum: 0, description: 'how many' }),
              pdfs: Type.Integer({ minimum: 0, description: 'how many' }),
            }),
          ),
        }),
      ),
      next: Type.Object({ since: Moment, after: Type.Union([Type.Integer(), Type.Null()]) }, { description: 'where the next call begins' }),
      isMore: Type.Boolean({ description: 'there are more already' }),
    }),
  },
});

export type MachineCase = AnswerOf<typeof casesOfCompany>['cases'][number];

const access = { key: 'bearer', roles: [], scopes: ['cases:read'] } as const;

const ContentType = Type.Enum(['image/webp', 'application/pdf']);

export const filesOfCase = defineCall({
  name: 'filesOfCase',
  method: 'GET',
  path: '/api/Cases/Files',
  summary: 'The photos and PDFs that were sent with the messages of a case, and the papers that it asks for',
  access,
  query: Type.Object({ caseId: Id }),
  answers: {
    200: Type.Object({
      files: Type.Array(
        Type.Object({
          fileId: Type.String({ format: 'uuid' }),
          messageNumber: Type.Integer(),
          contentType: ContentType,
          showsPrices: Type.Boolean(),
        }),
      ),
      papers: Type.Array(
        Type.Object({
          paperId: Type.Integer(),
          kind: KindOfPaper,
          contentType: ContentType,
          date: Type.String({ format: 'date' }),
          showsPrices: Type.Boolean(),
        }),
      ),
    }),
  },
  errors: ['not-found'],
});

const FileBytes = Type.String({ contentMediaType: 'application/octet-stream' });

export const fileOfCase = defineCall({
  name: 'fileOfCase',
  method: 'GET',
  path: '/api/Cases/File',
  summary: 'A photo or PDF of a case; a PDF is to be saved, never shown in place',
  access,
  query: Type.Object({ caseId: Id, fileId: Type.String({ format: 'uuid' }) }),
  answers: { 200: FileBytes },
  errors: ['not-found'],
});

export const paperOfCase = defineCall({
  name: 'paperOfCase',
  method: 'GET',
  path: '/api/Cases/Paper',
  summary: 'A paper that a case asks for; a PDF is to be saved, never shown in place',
  access,
  query: Type.Object({ caseId: Id, paperId: Id }),
  answers: { 200: FileBytes },
  errors: ['not-found'],
});

export const machineCalls = [casesOfCompany, filesOfCase, fileOfCase, paperOfCase] as const;
