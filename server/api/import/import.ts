// Takes in a file of customers, jobs and forms from the company's own system, while it comes: nothing but a batch of it is ever held.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HOUR } from '#domain/time.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidInput, tooManyRequests } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { IMPORT_BODY, IMPORT_SILENCE_MS } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { type ImportRun, RUN_STATES } from '../../import/import-run.ts';
import { reportSchema } from '../../import/report.ts';
import { type ImportFormat, runImport } from '../../import/run-import.ts';

const IMPORTS_PER_COMPANY: Budget = { limit: 120, windowMs: HOUR };
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
  errors: ['import-running', 'import-offset'],
});

export function importFile(app: App, deps: Deps): void {
  // In a scope of its own: no other call takes these types.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(Object.keys(FORMATS), (_request, payload, done) => done(null, payload));
    const route = {
      ...options,
      config: { ...options.config, longBody: true as const },
      schema: { ...options.schema, consumes: Object.keys(FORMATS) },
    };
    scope.withTypeProvider<TypeBoxTypeProvider>().post('/api/Import', route, async (request) => {
      const { who } = await ask(deps, request);
      const format = FORMATS[request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''];
      if (!request.body || !format) throw invalidInput('body');
      await spendImport(deps, who);
      logSecurity(request, 'import', { company: who.companyId, account: who.accountId });
      const { importId = randomUUID(), offset = 0, dryRun = false, invite = false } = request.query;
      const bytes = limited(request.body as Readable);
      const onDone = (tx: Queryable, { importId, report }: ImportRun) => remember(tx, who, deps.now(), { importId, counts: report.counts });
      const run = await runImport(deps.databases, {
        ...{
          companyId: who.companyId,
          importId: importId.toLowerCase(),
          format,
          bytes,
          offset,
          dryRun,
          invite,
          by: who.accountId,
          now: deps.now,
        },
        ...(dryRun ? {} : { onDone }),
      }).catch(tellWhatBroke);
      deps.wakeMail();
      return asAnswer(run);
    });
  });
}

async function spendImport(deps: Deps, who: Who): Promise<void> {
  const db = deps.databases.forCompany(who.companyId);
  const { retryAfterMs } = await takeFromBudget(
    db,
    { companyId: who.companyId, now: deps.now() },
    budgetSubject('imports', 'all'),
    IMPORTS_PER_COMPANY,
  );
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** The bytes as they come, up to the limit; a sender that falls silent is given up. */
async function* limited(body: Readable): AsyncGenerator<Uint8Array> {
  let total = 0;
  let silence = setTimeout(() => body.destroy(new ApiError('request-timeout')), IMPORT_SILENCE_MS);
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      // The clock stands while the database is what takes time.
      clearTimeout(silence);
      total += chunk.length;
      if (total > IMPORT_BODY) throw new ApiError('body-too-large');
      yield chunk;
      silence = setTimeout(() => body.destroy(new ApiError('request-timeout')), IMPORT_SILENCE_MS);
    }
  } finally {
    clearTimeout(silence);
  }
}

/** A body that breaks off is the sender's trouble, not ours. */
function tellWhatBroke(error: unknown): never {
  const { code } = error as { code?: unknown };
  throw code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR' ? new ApiError('bad-request') : error;
}

const remember = (tx: Queryable, { companyId, accountId }: Who, at: Date, detail: object): Promise<unknown> =>
  writeAudit(tx, { companyId, accountId, event: 'imported', at, detail });
