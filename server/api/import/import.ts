// Takes in a file of customers, jobs and forms from the company's own system, while it arrives: never more than one batch is in memory.

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { importFile, MAX_IMPORT_BYTES } from '#contract/import.ts';
import type { Brand } from '#domain/brand.ts';
import { HOUR } from '#domain/time.ts';
import { type Actor, credentialVersionOfCaller } from '../../auth/actor.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { LONGEST_IMPORT_MS, SLOWEST_SENDER } from '../../http/limits.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { takesFiles, throwAsSenderError } from '../../http/takes-files.ts';
import { expectedValue, type ImportCompany } from '../../import-lines/expected-value.ts';
import type { ImportRun } from '../../import-lines/import-run.ts';
import { type ImportFormat, runImport } from '../../import-lines/run-import.ts';
import { isMachine } from '../../request/caller.ts';
import { logSecurity } from '../../request/log.ts';

const FORMATS: Readonly<Record<string, ImportFormat>> = { 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' };

/** Each reads the whole file and stores a report: a table is mapped by trying, not without end. */
const DRY_RUNS: Budget = { limit: 120, windowMs: HOUR };

export const importFileRoute = takesFiles(
  importFile.fileTypes,
  answerWith(
    importFile,
    () => credentialVersionOfCaller,
    async (credentialVersion: number | null, { caller, deps, query, body, request }) => {
      const format = FORMATS[request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''];
      if (!body || !format) throw invalidInput('body');
      const { companyId } = caller;
      logSecurity(request, 'import', {
        company: companyId,
        ...(isMachine(caller) ? { key: caller.machineKeyId } : { account: caller.accountId }),
      });
      const actor: Actor = isMachine(caller)
        ? { machineKeyId: caller.machineKeyId }
        : { accountId: caller.accountId, credentialVersion: credentialVersion ?? -1 };
      if (query.dryRun) await limitCaller(deps, caller, 'dry-runs', DRY_RUNS);
      const { importId = randomUUID(), offset = 0, dryRun = false, invite = false, fileName = null } = query;
      const signal = AbortSignal.timeout(LONGEST_IMPORT_MS);
      const bytes = receiveFile(body as Readable, { maxBytes: MAX_IMPORT_BYTES, signal, slowest: SLOWEST_SENDER });
      const run = await runImport(deps.databases, {
        companyId,
        actor,
        importId: importId.toLowerCase(),
        format,
        bytes,
        offset,
        dryRun,
        invite,
        fileName: fileName && oneLine(fileName),
        erasureKey: deps.erasureKey,
        now: deps.now,
        signal,
      }).catch(throwAsSenderError);
      return asAnswer(run, companyOf(companyId, deps.brands()));
    },
  ),
);

/** A name may contain anything but what a database cannot store or a list cannot show. */
const oneLine = (name: string): string => name.replace(/\p{C}/gu, '').trim();

export const companyOf = (companyId: CompanyId, brands: readonly Brand[]): ImportCompany => ({
  companyId,
  brandSlugs: brands.filter((brand) => brand.companyId === companyId).map(({ slug }) => slug),
});

export const asAnswer = ({ report, ...run }: ImportRun, company: ImportCompany) => ({
  ...run,
  ...report,
  warnings: report.warnings ?? [],
  sharedAddresses: report.sharedAddresses ?? { count: 0, first: [] },
  errors: report.errors.map((error) => {
    const expected = expectedValue(error, company);
    return expected ? { ...error, expected } : error;
  }),
});
