// Takes in a file of customers, jobs and forms from the company's own system, while it arrives: never more than one batch is in memory.
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  deleteMapping,
  importFile,
  importHistory,
  importMappings,
  importStaff,
  importStatus,
  MAX_IMPORT_BYTES,
  saveMapping,
} from '#contract/import.ts';
import type { Brand } from '#domain/company/brand.ts';
import { IMPORTS_PER_PAGE } from '#domain/import/import.ts';
import { checkMapping, MAX_MAPPINGS } from '#domain/import/mapping.ts';
import { HOUR } from '#domain/time.ts';
import { type Actor, credentialVersionOfCaller } from '../auth/actor.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { LONGEST_IMPORT_MS, SLOWEST_SENDER } from '../http/limits.ts';
import { receiveFile, takesFiles, throwAsSenderError } from '../http/receive-file.ts';
import { staffOf } from '../import-lines/accounts.ts';
import { isMachine } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { findRun, type ImportRun } from './progress.ts';
import { type ImportFormat, runImport } from './run.ts';
import { expectedValue, type ImportCompany } from './values.ts';

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

// How far an import has come, and what its report says: for a caller who was cut off before the answer.
export const importStatusRoute = answer(importStatus, async ({ caller, db, deps, query }) => {
  const run = await findRun(db, {
    companyId: caller.companyId,
    importId: query.importId.toLowerCase(),
  });
  if (!run) throw notFound();
  return asAnswer(run, companyOf(caller.companyId, deps.brands()));
});

// The imports of a company as a list: who, when, which file, how much. What was wrong is read one import at a time.
export const importHistoryRoute = answerWith(importHistory, ({ query }) => importsOfCompany(query.page ?? 0), passJsonText);

const importsOfCompany = (page: number): Sql => sql`(
  with shown as (
    select * from import_run where company_id = caller.company_id and not is_dry_run
    order by started_at desc, id limit ${IMPORTS_PER_PAGE}::int offset ${page * IMPORTS_PER_PAGE}::int)
  select json_build_object(
    'total', (select count(*) from import_run where company_id = caller.company_id and not is_dry_run),
    'runs', (select coalesce(json_agg(entry), '[]') from (
      select shown.id as "importId", ${iso(sql`shown.started_at`)} as at, shown.state, shown.file_name as "fileName",
        employee.first_name || ' ' || employee.last_name as by, machine_key.name as "byKey", shown.account_id is null and shown.machine_key_id is null as "byOperator",
        ${sumOf('new')} as "new", ${sumOf('changed')} as changed, ${sumOf('same')} as same,
        ${sumOf('wrong')} + coalesce((shown.report ->> 'unreadable')::int, 0) as wrong
      from shown
        left join account on account.company_id = shown.company_id and account.id = shown.account_id
        left join employee on employee.company_id = shown.company_id and employee.id = account.employee_id
        left join machine_key on machine_key.company_id = shown.company_id and machine_key.id = shown.machine_key_id
      order by shown.started_at desc, shown.id) entry))::text)`;

/** Over all kinds of lines. */
const sumOf = (count: 'new' | 'changed' | 'same' | 'wrong'): Sql =>
  sql`(select coalesce(sum((counts ->> ${count})::int), 0)::int from jsonb_each(shown.report -> 'counts') kind (name, counts))`;

// What the import page knows of the company: how the columns of its files became fields before, and who its files can name.
export const importMappingsRoute = answerWith(importMappings, () => mappings, passJsonText);

const mappings: Sql = sql`(
  select coalesce(json_agg(json_build_object('mappingId', import_mapping.id, 'name', import_mapping.name, 'kind', import_mapping.kind, 'columns', import_mapping.columns, 'words', import_mapping.words,
    'constants', import_mapping.constants) order by fold_search(import_mapping.name), import_mapping.id), '[]')::text
  from import_mapping where import_mapping.company_id = caller.company_id)`;

export const importStaffRoute = answerWith(
  importStaff,
  () => sql`(select coalesce(json_agg(staff), '[]')::text from (${staffOf(sql`caller.company_id`)}) staff)`,
  passJsonText,
);

// An Admin keeps how the columns of a file become fields, for the next file with the same headings.
export const saveMappingRoute = answer(saveMapping, async ({ caller: { companyId }, db, deps, body }) => {
  const name = body.name.replace(/\p{C}/gu, '').trim();
  const problem = name === '' ? 'name' : checkMapping(body);
  if (problem) throw invalidInput(problem);
  const [columns, words, constants] = [body.columns, body.words, body.constants].map((part) => JSON.stringify(part));
  const [saved] = await db.query<{ id: number }>(sql`
    insert into import_mapping (company_id, name, kind, columns, words, constants, saved_at)
    select ${companyId}, ${name}, ${body.kind}, ${columns}, ${words}, ${constants}, ${deps.now()}
    where (select count(*) from import_mapping where company_id = ${companyId} and name <> ${name}) < ${MAX_MAPPINGS}
    on conflict on constraint import_mapping_name do update set kind = excluded.kind, columns = excluded.columns,
      words = excluded.words, constants = excluded.constants, saved_at = excluded.saved_at
    returning id`);
  if (!saved) throw new ApiError('too-many-mappings');
  return { mappingId: saved.id };
});

// An Admin deletes a mapping. What was imported with it stays.
export const deleteMappingRoute = answer(deleteMapping, async ({ caller, db, body }) => {
  await db.query(sql`delete from import_mapping where company_id = ${caller.companyId} and id = ${body.mappingId}`);
  return { deleted: true as const };
});
