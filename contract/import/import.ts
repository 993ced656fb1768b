import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ImportRun } from './run.ts';

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
