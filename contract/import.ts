import { type Static, Type } from 'typebox';
import { MAPPED_KINDS } from '#domain/import/fields.ts';
import { EXPECTATIONS, IMPORTS_PER_PAGE, KIND_NAMES, REASONS, RUN_STATES } from '#domain/import/import.ts';
import {
  MAX_HEADING_LENGTH,
  MAX_MAPPED_COLUMNS,
  MAX_MAPPED_WORDS,
  MAX_MAPPING_NAME,
  MAX_MAPPINGS,
  MAX_WORD_LENGTH,
} from '#domain/import/mapping.ts';
import { PAPER_TYPES } from '#domain/papers/paper.ts';
import { MAX_PHOTO_BYTES } from '#domain/photos/photo.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { PAPER_ERRORS, PaperFields } from './papers.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';

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
      value: Type.Optional(Type.String({ description: 'the text of the field, at most 40 characters; not kept for later calls' })),
      expected: Type.Optional(Expected),
    }),
  ),
  errorsLeftOut: Count,
  warnings: Type.Array(
    Type.Object({
      line: Type.Integer(),
      kind: Type.Union([Type.Enum([...KIND_NAMES]), Type.Null()]),
      field: Type.Optional(Type.String()),
      reason: Type.Enum([...REASONS]),
      value: Type.Optional(Type.String()),
      used: Type.Optional(Type.String({ description: 'what was taken in the place of the value' })),
    }),
    { description: 'values that were left out of lines that were stored' },
  ),
  sharedAddresses: Type.Object(
    { count: Count, first: Type.Array(Type.Object({ email: Type.String(), customers: Type.Array(Type.String()) })) },
    { description: 'mail addresses that several customers have, with names and numbers; not kept for later calls' },
  ),
});
export type ImportRun = Static<typeof ImportRun>;

/** A file of some million lines, read as a stream and never kept in memory as a whole. */
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
    fileName: Type.Optional(Type.String({ maxLength: 200, description: 'for the list of imports' })),
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
    customer: Type.Optional(OwnId("the customer's; needed where there is no jobNumber")),
    job: Type.Optional(OwnId("the job's, for a paper of a job")),
    jobNumber: Type.Optional(
      Type.Integer({ ...Id, description: 'the number that the customer sees, in the place of customer, job and site' }),
    ),
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

export const importHistory = defineCall({
  name: 'importHistory',
  method: 'GET',
  path: '/api/Import/History',
  summary: 'The imports of the last 90 days without the dry runs, newest first; GET /api/Import has the wrong lines of one',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ page: PageNumber }),
  answers: {
    200: Type.Object({
      total: Count,
      runs: Type.Array(
        Type.Object({
          importId: Type.String(),
          at: Type.String(),
          state: Type.Enum([...RUN_STATES]),
          fileName: TextOrNull,
          by: TextOrNull,
          byKey: Type.Union([Type.String(), Type.Null()], { description: "the name of the machine's key that it came with" }),
          byOperator: Type.Boolean({ description: 'by a command on the machine' }),
          new: Count,
          changed: Count,
          same: Count,
          wrong: Count,
        }),
        { maxItems: IMPORTS_PER_PAGE },
      ),
    }),
  },
});
export type ImportHistory = AnswerOf<typeof importHistory>;

export const importStaff = defineCall({
  name: 'importStaff',
  method: 'GET',
  path: '/api/Import/Staff',
  summary: 'The employees that a file can name as installers, by last name',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Array(
      Type.Object({
        employeeId: Type.Integer(),
        firstName: Type.String(),
        lastName: Type.String(),
        email: Type.String(),
        number: Type.Union([Type.String(), Type.Null()], { description: "in the company's own system" }),
      }),
    ),
  },
});

const FieldName = Type.String({ minLength: 1, maxLength: 30 });
const Value = Type.String({ minLength: 1, maxLength: 30, description: 'one of the closed set of the field' });
const Heading = Type.String({ minLength: 1, maxLength: MAX_HEADING_LENGTH });
const Word = Type.String({ minLength: 1, maxLength: MAX_WORD_LENGTH, description: 'of the file' });

const closed = { additionalProperties: false };
const Mapping = {
  name: Type.String({ minLength: 1, maxLength: MAX_MAPPING_NAME }),
  kind: Type.Enum([...MAPPED_KINDS]),
  columns: Type.Array(Type.Object({ heading: Heading, field: FieldName }, closed), { minItems: 1, maxItems: MAX_MAPPED_COLUMNS }),
  words: Type.Array(Type.Object({ field: FieldName, word: Word, value: Value }, closed), { maxItems: MAX_MAPPED_WORDS }),
  constants: Type.Array(Type.Object({ field: FieldName, value: Value }, closed), { maxItems: 20 }),
};

export const importMappings = defineCall({
  name: 'importMappings',
  method: 'GET',
  path: '/api/Import/Mappings',
  summary: "How the columns of the company's own files become fields, as they were kept, by name",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Type.Array(Type.Object({ mappingId: Type.Integer(), ...Mapping }), { maxItems: MAX_MAPPINGS }) },
});
export type SavedMapping = AnswerOf<typeof importMappings>[number];

export const saveMapping = defineCall({
  name: 'saveMapping',
  method: 'POST',
  path: '/api/Import/SaveMapping',
  summary: 'Keep how the columns of a file become fields; one of the same name is replaced',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(Mapping, closed),
  answers: { 200: Type.Object({ mappingId: Type.Integer() }) },
  errors: ['too-many-mappings'],
});
export type NewMapping = BodyOf<typeof saveMapping>;

export const deleteMapping = defineCall({
  name: 'deleteMapping',
  method: 'POST',
  path: '/api/Import/DeleteMapping',
  summary: 'Delete a mapping; deleted twice it is still deleted',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ mappingId: Id }, closed),
  answers: { 200: Type.Object({ deleted: Type.Literal(true) }) },
});
