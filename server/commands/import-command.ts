// npm run import -- <file> [--company 4] [--dry-run] [--invite] [--language nb]
// Imports a file of NDJSON, or of CSV where its name ends so. A running server on the embedded database does the work itself.
import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/language.ts';
import { SECOND } from '#domain/time.ts';
import { readConfig } from '../config/config.ts';
import { loadErasureKey } from '../data-folder/erasure-key.ts';
import { asCompany } from '../db/company-id.ts';
import { DatabaseAway, isTransient } from '../db/database-away.ts';
import { ApiError } from '../errors/api-error.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { importThroughControl } from '../import/control.ts';
import type { ImportRun, Progress } from '../import/progress.ts';
import { progressLine, reportText } from '../import/report-text.ts';
import { type ImportFormat, runImport } from '../import/run.ts';
import { askBrands, databaseSettings, withDatabases } from './run-command.ts';

const USAGE = 'Usage: npm run import -- <file> [--company <id>] [--dry-run] [--invite] [--language nb|en]';
const PROGRESS_EVERY_MS = { terminal: 200, log: 5 * SECOND };

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { company: { type: 'string' }, 'dry-run': { type: 'boolean' }, invite: { type: 'boolean' }, language: { type: 'string' } },
    });
    return { values, file: positionals.length === 1 ? positionals[0] : undefined };
  } catch {
    return fail(USAGE);
  }
}

const { values, file = fail(USAGE) } = readArguments();
const config = readConfig(process.env);
const brands = await askBrands(config).catch(tellWhyNot);
const companyIds = [...new Set(brands.map((brand) => brand.companyId))].sort((a, b) => a - b);
const companyId = asCompany(Number(values.company ?? brands[0]?.companyId));
if (!companyIds.includes(companyId)) fail(`There is no company ${values.company ?? 'yet'}: it is one of ${companyIds.join(', ')}.`);
const brandSlugs = brands.filter((brand) => brand.companyId === companyId).map(({ slug }) => slug);
const language = LANGUAGES.find((known) => known === (values.language ?? 'en')) ?? fail(USAGE);
const size = statSync(file, { throwIfNoEntry: false })?.size ?? fail(`There is no file ${file}.`);
const format: ImportFormat = /\.csv$/i.test(file) ? 'csv' : 'ndjson';
const task = { companyId, importId: randomUUID(), format, offset: 0, dryRun: values['dry-run'] ?? false, invite: values.invite ?? false };

const startedAt = performance.now();
let shownAt = 0;
function show(progress: Progress): void {
  const every = process.stderr.isTTY ? PROGRESS_EVERY_MS.terminal : PROGRESS_EVERY_MS.log;
  const now = performance.now();
  if (now - shownAt < every) return;
  shownAt = now;
  const line = progressLine(progress, size, now - startedAt);
  process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
}

function importHere(): Promise<ImportRun> {
  return withDatabases(databaseSettings(config), (databases) =>
    runImport(databases, {
      ...task,
      actor: 'operator',
      erasureKey: loadErasureKey(config, { makes: false }).key,
      bytes: createReadStream(file as string),
      now: () => new Date(),
      onProgress: show,
      onWait: () => process.stderr.write('The database does not answer: waiting for it\n'),
    }),
  );
}

try {
  const run = (await importThroughControl(config.dataDir, task, createReadStream(file), show)) ?? (await importHere());
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  console.log(reportText(run, performance.now() - startedAt, { company: { companyId, brandSlugs }, language }));
  process.exit(run.report.errors.length > 0 ? 1 : 0);
} catch (error) {
  tellWhyNot(error);
}

function tellWhyNot(error: unknown): never {
  if (error instanceof CommandProblem) fail(error.message);
  if (error instanceof ApiError && error.code === 'import-running') fail('Another import of this company is running.');
  if (error instanceof DatabaseAway || isTransient(error))
    fail('The database is away. What was stored stays: run the same command again when it is back.');
  throw error;
}
