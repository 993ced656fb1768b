import { Type } from 'typebox';
import { EXPECTATIONS, KIND_NAMES, REASONS, RUN_STATES } from '#domain/import.ts';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { PAPER_TYPES } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from './define-call.ts';
import { PAPER_ERRORS, PaperFields } from './papers.ts';

const Count = Type.Integer({ minimum: 0 });

const Counts = Type.Object({ new: Count, changed: Count, same: Count, wrong: Count });

const Expected = Type.Object(
  {
    what: Type.Enum([...EXPECTATIONS]),
    values: Type.Optional(Type.Array(Type.String())),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
  },
  { description: 'what the field takes' },
);

/** How far an import has come, and its report. */
export const ImportRun = Type.Object({
  importId: Type.String(),
  state: Type.Enum([...RUN_STATES]),
  dryRun: Type.Boolean(),
  bytes: Type.Integer({ description: 'how much of the file is stored or reported; an interrupted import goes on from here' }),
  lines: Count,
  counts: Type.Record(Type.Enum([...KIND_NAMES]), Counts),
  unreadable: Type.Integer({ minimum: 0, description: 'wrong lines whose kind is not known' }),
  errors: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: Type.Union([Type.Enum([...KIND_NAMES]), Type.Null()]),
      field: Type.Optional(Type.String()),
      reason: Type.Enum([...REASONS]),
      value: Type.Optional(Type.String({ description: 'what stands in the field, at most 40 characters; not kept for later calls' })),
      expected: Type.Optional(Expected),
    }),
  ),
  errorsLeftOut: Count,
});

/** A file of some million lines. It goes by as a stream; nobody holds it. */
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024 * 1024;

export const importFile = defineCall({
  name: 'importFile',
  method: 'POST',
  path: '/api/Import',
  summary: 'Import a file: `application/x-ndjson`, or `text/csv` for customers and jobs',
  access: { key: 'bearer', roles: ['Admin'], scopes: ['import'] },
  query: Type.Object({
    importId: Type.Optional(Type.String({ format: 'uuid', description: 'chosen by the caller, to ask for it or carry it on' })),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MAX_IMPORT_BYTES, description: 'bytes of the file that were taken before this body' }),
    ),
    dryRun: Type.Optional(Type.Boolean()),
    invite: Type.Optional(Type.Boolean({ description: 'new customers are invited by mail' })),
  }),
  body: Type.Unknown({ description: 'the file' }),
  fileTypes: ['application/x-ndjson', 'text/csv'],
  maxBodyBytes: MAX_IMPORT_BYTES,
  answers: { 200: ImportRun },
  mails: 'imports',
  errors: ['import-running', 'import-offset', 'request-timeout'],
});

export const importStatus = defineCall({
  name: 'importStatus',
  method: 'GET',
  path: '/api/Import',
  summary: 'How far an import has come',
  access: { key: 'bearer', roles: ['Admin'], scopes: ['import'] },
  query: Type.Object({ importId: Type.String({ format: 'uuid' }) }),
  answers: { 200: ImportRun },
  errors: ['not-found'],
});

const OwnId = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });

export const importPaper = defineCall({
  name: 'importPaper',
  method: 'POST',
  path: '/api/Import/Paper',
  summary:
    'Import a paper with its file: the same id with the same content changes nothing, with another it is replaced; one that was withdrawn stays hidden',
  access: { key: 'bearer', roles: ['Admin'], scopes: ['import'] },
  query: Type.Object({
    id: OwnId("the paper's, in the company's own system"),
    customer: OwnId("the customer's"),
    job: Type.Optional(OwnId("the job's, for a paper of a job")),
    site: Type.Optional(OwnId("the site's, for a paper without a job")),
    ...PaperFields,
  }),
  body: Type.Unknown({ description: 'the file: PDF, JPEG, PNG or WebP' }),
  fileTypes: PAPER_TYPES,
  maxBodyBytes: MAX_PHOTO_BYTES,
  mails: 'papers',
  answers: { 200: Type.Object({ paperId: Type.Integer(), outcome: Type.Enum(['new', 'changed', 'same']) }) },
  errors: [...PAPER_ERRORS, 'paper-erased', 'paper-other-customer'],
});

export const importCalls = [importFile, importStatus, importPaper] as const;
