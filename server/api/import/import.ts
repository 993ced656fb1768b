// Takes in a file of customers, jobs and forms from the company's own system, while it comes: nothing but a batch of it is ever held.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HOUR } from '#domain/time.ts';
import { ask } from '../../auth/asking.ts';
import type { Budget } from '../../auth/limiter.ts';
import { spend } from '../../auth/spend.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { IMPORT_BODY, LONGEST_IMPORT_MS } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { type ImportRun, RUN_STATES } from '../../import/import-run.ts';
import { reportSchema } from '../../import/report.ts';
import { type ImportFormat, runImport } from '../../import/run-import.ts';
import { receiveFile } from './receive-file.ts';

/** An account's own, so that none uses up those of its colleagues. */
const IMPORTS: Budget = { limit: 120, windowMs: HOUR };
const CREDENTIAL_VERSION = sql`(select a.credential_version from account a where a.company_id = w.company_id and a.id = w.account_id)`;
const FORMATS: Readonly<Record<string, ImportFormat>> = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' };

export const runAnswer = Type.Object({
  importId: Type.String(),
  state: Type.Enum([...RUN_STATES]),
  dryRun: Type.Boolean(),
  bytes: Type.Integer({ description: 'how much of the file is stored or reported; an interrupted import goes on from here' }),
  ...reportSchema,
});
export const asAnswer = ({ report, ...run }: ImportRun) => ({ ...run, ...report });

const options = callOptions({
  summary: 'Import a file: `application/x-ndjson`, or `text/csv` for customers and jobs',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({
    importId: Type.Optional(Type.String({ format: 'uuid', description: 'chosen by the caller, to ask for it or carry it on' })),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: IMPORT_BODY, description: 'bytes of the file that were taken before this body' }),
    ),
    dryRun: Type.Optional(Type.Boolean()),
    invite: Type.Optional(Type.Boolean({ description: 'new customers are invited by mail' })),
  }),
  body: Type.Unknown({ description: 'the file' }),
  bodyLimit: IMPORT_BODY,
  answers: { 200: runAnswer },
  errors: ['import-running', 'import-offset', 'request-timeout'],
});

export function importFile(app: App, deps: Deps): void {
  // In a scope of its own: no other call takes these types.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(Object.keys(FORMATS), (_request, payload, done) => done(null, payload));
    // Nobody reads the rest of a body that was given up: the connection ends with the answer.
    scope.addHook('onSend', (request, reply, payload, done) => {
      if (request.raw.readableDidRead && !request.raw.complete) reply.header('connection', 'close');
      done(null, payload);
    });
    const route = {
      ...options,
      config: { ...options.config, longBody: true as const },
      schema: { ...options.schema, consumes: Object.keys(FORMATS) },
    };
    scope.withTypeProvider<TypeBoxTypeProvider>().post('/api/Import', route, async (request) => {
      const { who, answer: credentialVersion } = await ask<number>(deps, request, () => CREDENTIAL_VERSION);
      const format = FORMATS[request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''];
      if (!request.body || !format) throw invalidInput('body');
      await spend(deps, who, 'imports', IMPORTS);
      const { companyId, accountId } = who;
      logSecurity(request, 'import', { company: companyId, account: accountId });
      const { importId = randomUUID(), offset = 0, dryRun = false, invite = false } = request.query;
      const signal = AbortSignal.timeout(LONGEST_IMPORT_MS);
      const bytes = receiveFile(request.body as Readable, signal);
      const run = await runImport(deps.databases, {
        ...{ companyId, actor: { accountId, credentialVersion }, importId: importId.toLowerCase(), format, bytes, offset, dryRun, invite },
        ...{ erasureKey: deps.erasureKey, now: deps.now, signal },
      }).catch(tellWhatBroke);
      deps.wakeMail();
      return asAnswer(run);
    });
  });
}

/** A body that breaks off is the sender's trouble, not ours. */
function tellWhatBroke(error: unknown): never {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError') throw new ApiError('request-timeout');
  throw code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR' ? new ApiError('bad-request') : error;
}
